import type { Page, Route } from "playwright-core";

/** What can be wrong with a release of a remote. */
export const faults = [
  "not found",
  "server error",
  "connection reset",
  "no answer",
  "cut off",
  "throws when evaluated",
  "throws in render",
  "version that does not exist",
] as const;
export type Fault = (typeof faults)[number];

/** Errors that the browser and React log because of a fault. */
export const expectedErrors = [
  /broken on purpose/,
  /Failed to load resource/,
  /could not be loaded/,
  /Failed to fetch dynamically imported module/,
  /Unexpected end of input|SyntaxError|Uncaught .*token/,
  // A prerendered page that can't be hydrated: https://react.dev/errors/422
  /React error #4\d\d/,
  // A document that the test rewrote comes from no network, so the browser keeps it from loopback addresses.
  /loopback.* address space/,
];

/** An entry whose every screen throws when it renders. */
const brokenScreens = `
const Screen = () => { throw new Error("broken on purpose"); };
export const init = () => {};
export const get = async () => () => ({ screens: new Proxy({}, { get: () => async () => ({ default: Screen }) }) });`;

const script = (body: string) => ({ status: 200, contentType: "text/javascript", body });

const cutOff = async (route: Route, realUrl: string): Promise<void> => {
  const response = await route.fetch({ url: realUrl });
  const body = await response.text();
  await route.fulfill({ response, body: body.slice(0, body.length / 2) });
};

/**
 * Answers a request for one of a release's files with a fault.
 * @param realUrl where the file really is
 */
export const answerWithFault = async (fault: Fault, route: Route, realUrl: string): Promise<void> => {
  const isScript = realUrl.endsWith(".js");
  if (fault === "not found" || fault === "version that does not exist")
    await route.fulfill({ status: 404, body: "" });
  else if (fault === "server error") await route.fulfill({ status: 500, body: "" });
  else if (fault === "connection reset") await route.abort("connectionreset");
  else if (fault === "cut off" && isScript) await cutOff(route, realUrl);
  else if (fault === "throws when evaluated" && isScript)
    await route.fulfill(script('throw new Error("broken on purpose");'));
  else if (fault === "throws in render" && realUrl.endsWith("/remoteEntry.js"))
    await route.fulfill(script(brokenScreens));
  // A request that is never answered, until the page closes.
  else if (fault !== "no answer") await route.continue({ url: realUrl });
};

/** Stops answering, and leaves requests without an answer as they are. */
export const stopFaults = (page: Page): Promise<void> => page.unrouteAll({ behavior: "ignoreErrors" });
