import type { Page } from "playwright-core";

/** Acts like a browser that blocks site data: reading `localStorage` or `sessionStorage` throws. */
export const blockSiteData = (page: Page, names: readonly string[] = ["localStorage", "sessionStorage"]) =>
  page.addInitScript(blocked => {
    const denied = () => new DOMException("Access is denied for this document.", "SecurityError");
    const get = () => {
      throw denied();
    };
    for (const name of blocked) Object.defineProperty(window, name, { get });
    indexedDB.open = get;
    CacheStorage.prototype.open = () => Promise.reject(denied());
    CacheStorage.prototype.delete = () => Promise.reject(denied());
  }, names);
