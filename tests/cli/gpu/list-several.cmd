occ gpu mi300 4070
