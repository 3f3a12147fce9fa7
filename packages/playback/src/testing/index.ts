export * from "./fake-browser.ts";
export { stubFiles } from "./fake-files.ts";
export * from "./stub-meter.ts";
