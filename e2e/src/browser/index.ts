export { chromiumArgs, launchBrowser } from "./launch-browser.ts";
export { refuseMeasuring } from "./refuse-measuring.ts";
export { resolveChromium } from "./resolve-chromium.ts";
