"use strict";
// The tabs of the page.  Arrow keys, Home and End choose a tab; each keeps its place in the page.

const makeTabs = changed => {
  const names = [...document.querySelectorAll("[role=tab]")].map(tab => tab.getAttribute("aria-controls"));
  const places = new Map();
  const tabs = { shown: "launch" };

  tabs.show = name => {
    const to = names.includes(name) ? name : "launch";
    const was = tabs.shown;
    if (was !== to) places.set(was, scrollY);
    tabs.shown = to;
    for (const other of names) {
      $(`tab-${other}`).setAttribute("aria-selected", String(other === to));
      $(`tab-${other}`).tabIndex = other === to ? 0 : -1;
      $(other).hidden = other !== to;
    }
    if (was !== to) scrollTo({ top: places.get(to) ?? 0, behavior: "instant" });
  };

  const choose = name => {
    if (name === tabs.shown) return;
    tabs.show(name);
    changed();
  };
  names.forEach((name, i) => {
    $(`tab-${name}`).addEventListener("click", () => choose(name));
    $(`tab-${name}`).addEventListener("keydown", event => {
      const to = { ArrowRight: i + 1, ArrowLeft: i - 1, Home: 0, End: names.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      const next = names[(to + names.length) % names.length];
      choose(next);
      $(`tab-${next}`).focus();
    });
  });
  tabs.show("launch");
  return tabs;
};
