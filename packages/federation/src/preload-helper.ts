import type { Plugin } from "vite";

/**
 * A sheet that stands in the document already, as a link, is not fetched again. One that can't be had must not be taken
 * for one that is there, next time.
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

/** Where there is one sheet for all. */
const withoutStyles = "export const __vitePreload = load => load();";

/**
 * Stands for what Vite puts around every import(): that fetches scripts and styles ahead, reports, and knows old
 * browsers, which is half a kilobyte on every first page. The documents name the scripts that are needed at once.
 */
export const preloadHelper = (styles: "of each chunk" | "in one sheet"): Plugin => ({
  name: "phaselock:preload-helper",
  enforce: "pre",
  load: id =>
    id === "\0vite/preload-helper.js" ? (styles === "of each chunk" ? withStyles : withoutStyles) : null,
});
