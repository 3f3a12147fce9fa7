export { chromiumArgs, launchBrowser } from "./launch-browser.ts";
export { resolveChromium } from "./resolve-chromium.ts";
