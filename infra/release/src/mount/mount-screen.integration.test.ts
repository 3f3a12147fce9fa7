import { launchBrowser } from "@phaselock/e2e/browser";
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { mountScreen } from "./mount-screen.ts";

const origin = "http://front-end.test";
/** Marks the landmark as React does when it renders it. */
const rendered = `document.querySelector("main").__reactFiber$x = {};`;
const main = "<main><h1>Play</h1></main>";
const page = (body: string, script = ""): string => `<!doctype html>${body}<script>${script}</script>`;

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  context = await browser.newContext({ baseURL: origin });
});

const outcomeOf = async (html: string) => {
  await context.route(`${origin}/**`, route => route.fulfill({ contentType: "text/html", body: html }));
  return mountScreen(context, "/play");
};

it.each<readonly [what: string, html: string, outcome: object]>([
  ["a heading in main that React has → mounted", page(main, rendered), { kind: "mounted" }],
  [
    "a notice in the screen's place → failed, with its heading",
    page(`<main><div role="alert"><h1>Application Error</h1></div></main>`, rendered),
    { kind: "failed", reason: 'it shows "Application Error"' },
  ],
  [
    "a notice after an error that React logged twice → failed, with the error",
    page(
      `<main role="alert"><h1>Application Error</h1></main>`,
      `for (const time of [1, 2]) console.error(new Error("no pattern"));`,
    ),
    { kind: "failed", reason: 'it shows "Application Error", after Error: no pattern' },
  ],
  [
    "prerendered HTML with a bar below it → failed, with the text of the bar",
    page(`${main}<div><aside><p role="status">Not ready</p><button>Retry</button></aside></div>`),
    { kind: "failed", reason: 'it shows "Not ready"' },
  ],
  [
    "a message of the screen itself about data that did not arrive → mounted",
    page(`<main><h1>Play</h1><p role="alert">Try again</p></main>`, rendered),
    { kind: "mounted" },
  ],
  [
    "a screen beside an uncaught error → failed, with the error",
    page(main, `${rendered} Promise.reject(new Error("broken on purpose"));`),
    { kind: "failed", reason: "broken on purpose" },
  ],
  [
    "a screen that leads on to another path → redirected",
    page(main, `${rendered} history.replaceState(null, "", "/login");`),
    { kind: "redirected", to: "/login" },
  ],
])("%s", async (_, html, outcome) => {
  expect(await outcomeOf(html)).toEqual(outcome);
});
