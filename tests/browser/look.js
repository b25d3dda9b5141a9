"use strict";
// A JavaScript expression.  Evaluated in a page, it lists texts of low contrast, texts that
// overlap, controls without a name, identifiers that occur twice, and sideways scrolling.

const LOOK = `(() => {
  const wrong = [];
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = colour => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = colour => {
    const [r, g, b] = colour.map(v => v / 255).map(v => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const background = element => {
    const property = element.getAttribute("data-ground"); // names the colour of the shape behind a text of SVG
    if (property) return rgba(getComputedStyle(document.documentElement).getPropertyValue(property));
    for (let e = element; e; e = e.parentElement) {
      const colour = rgba(getComputedStyle(e).backgroundColor);
      if (colour[3] === 255) return colour;
    }
    return rgba("Canvas");
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement;
    if (node.data.trim() === "" || !element.checkVisibility() || element.closest("script, title, .heard")) continue;
    const style = getComputedStyle(element);
    const text = luminance(rgba(element.namespaceURI.endsWith("svg") ? style.fill : style.color));
    const behind = luminance(background(element));
    const contrast = (Math.max(text, behind) + 0.05) / (Math.min(text, behind) + 0.05);
    if (contrast < 4.5) wrong.push("contrast " + contrast.toFixed(2) + ": " + node.data.trim());
  }
  for (const control of document.querySelectorAll("input, button, iframe, [role=button]")) {
    const name = control.getAttribute("aria-label") || control.labels?.[0]?.textContent || control.title || control.textContent;
    if (!name.trim()) wrong.push("no name: " + control.outerHTML.slice(0, 80));
  }
  const ids = [...document.querySelectorAll("[id]")].map(e => e.id);
  wrong.push(...ids.filter((id, i) => ids.indexOf(id) !== i).map(id => "id occurs twice: " + id));
  // Texts that overlap; only the part of a text that its ancestors do not clip counts.
  const boxes = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (node.data.trim() === "" || !element.checkVisibility() ||
      element.closest("script, title, textarea, caption, .heard, .tip, #tip, [data-ground]")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // A text cut off by an ellipsis may have two boxes that begin at one place: the whole text and the shown part.
    const starts = new Set();
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (starts.has(left + " " + top)) continue;
      starts.add(left + " " + top);
      const box = { left, right, top, bottom, text: node.data.trim() };
      for (let e = element; e; e = e.parentElement) {
        if (getComputedStyle(e).overflowX === "visible") continue;
        const clip = e.getBoundingClientRect();
        box.left = Math.max(box.left, clip.left);
        box.right = Math.min(box.right, clip.right);
        box.top = Math.max(box.top, clip.top);
        box.bottom = Math.min(box.bottom, clip.bottom);
      }
      if (box.right - box.left > 1 && box.bottom - box.top > 1) boxes.push(box);
    }
  }
  boxes.forEach((a, i) => boxes.slice(i + 1).forEach(b => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 2 && high > 5) wrong.push("overlap: " + a.text + " | " + b.text);
  }));
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) wrong.push("scrolls sideways: " + root.scrollWidth);
  return wrong;
})()`;

// Evaluated in a page, it lists texts that begin left or end right of the window, and figures that touch.
const PLACES = `(() => {
  const wrong = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const boxes = node => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  };
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (node.data.trim() === "" || !element.checkVisibility() || element.closest("script, style, title, caption, textarea, #tip, svg")) continue;
    if (boxes(node).some(box => box.width > 1 && (box.left < -0.5 || box.right > innerWidth + 0.5) && !element.closest(".frame:has(.all), .span, pre"))) {
      wrong.push("outside: " + node.data.trim().slice(0, 40));
    }
    const figure = element.closest(".figure")?.getBoundingClientRect();
    if (figure && boxes(node).some(box => box.right > figure.right + 0.5)) wrong.push("touches: " + node.data.trim());
  }
  return wrong.slice(0, 5).join("; ");
})()`;
// Evaluated in a page, it lists marks whose contrast with what is behind them is below 3 to 1.
const MARKS = `(() => {
  const wrong = new Set();
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const luminance = colour => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const root = getComputedStyle(document.documentElement);
  const colours = image => image.match(/rgba?\\([^)]*\\)/g)?.filter(colour => !/^rgba.*, 0\\)$/.test(colour)) ?? [];
  const mark = (selector, of, behind = ["--paper"]) => {
    for (const element of document.querySelectorAll(selector)) {
      const colour = of(getComputedStyle(element));
      for (const ground of behind) {
        const [high, low] = [colour, root.getPropertyValue(ground).trim()].map(luminance).sort((a, b) => b - a);
        if (colour && root.getPropertyValue(ground) !== "" && (high + 0.05) / (low + 0.05) < 3) wrong.add(selector + " " + element.className + " " + colour + " on " + ground);
      }
    }
  };
  const ground = style => style.backgroundImage === "none" ? style.backgroundColor : colours(style.backgroundImage)[0];
  mark(".figure", style => style.borderLeftColor);
  mark(".span > span", ground);
  mark(".gain i", ground, ["--paper", "--track"]);
  mark("td b, td s, .limit i", ground, ["--paper", "--track", "--chosen"]);
  mark(".legend i", ground);
  mark("figure.time svg rect:not(.hit, .view, .handle, .found, .wide, .lost)", style => style.fill);
  mark("figure.time svg .wide, #details svg .axis, #details svg .steps, #details svg .here, #details svg .best, #details svg .ring", style => style.stroke);
  mark("#details svg .dot, #stairs .here", style => style.fill);
  mark("#stairs .best, #stairs .next, #stairs .line, #stairs .now, #stairs .axis", style => style.stroke);
  mark(".fill i:not(.left)", style => style.backgroundColor, ["--panel"]);
  return [...wrong].slice(0, 5).join("; ");
})()`;

module.exports = { LOOK, MARKS, PLACES };
