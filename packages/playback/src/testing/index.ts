export * from "./fake-browser.ts";
export * from "./stub-meter.ts";
