import type { Plugin } from "vite";

/**
 * Loads a chunk's stylesheets that the document doesn't link yet. A stylesheet that fails to load is removed, so that
 * the next attempt loads it again.
 */
const withStyles = `
const load = href => new Promise((resolve, reject) => {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  link.onload = resolve;
  link.onerror = () => {
    link.remove();
    reject(new Error("Could not load " + href));
  };
  document.head.append(link);
});
export const __vitePreload = async (screen, sheets = [], base) => {
  const links = [...document.querySelectorAll("link[rel=stylesheet]")].map(link => link.href);
  const wanted = sheets.map(sheet => new URL(sheet, base).href);
  await Promise.all(wanted.filter(href => !links.includes(href)).map(load));
  return screen();
};`;

/** For a build whose one stylesheet every document links. */
const withoutStyles = "export const __vitePreload = load => load();";

/**
 * Replaces Vite's wrapper around import(), which preloads scripts and styles, reports errors and supports old
 * browsers. That is half a kilobyte on every first page, and the documents already preload the scripts needed at
 * once.
 */
export const preloadHelper = (styles: "of each chunk" | "in one sheet"): Plugin => ({
  name: "phaselock:preload-helper",
  enforce: "pre",
  load: id =>
    id === "\0vite/preload-helper.js" ? (styles === "of each chunk" ? withStyles : withoutStyles) : null,
});
