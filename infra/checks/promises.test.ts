import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");

const account = "mfe-account/src";
/** The paths that a file of texts links to, without query and anchor. */
const linkedFrom = (file: string): readonly string[] =>
  [...read(file).matchAll(/\bto: "([^"?#]+)/g)].map(([, path]) => path ?? "");
const news = linkedFrom(`${account}/welcome/product-news.ts`);
const features = linkedFrom(`${account}/welcome/texts.ts`);

const routes = [...read("shell/src/routes/route-table.ts").matchAll(/\{ path: "([^"]+)", \.\.\.(\w+)/g)].map(
  ([, path, kind]) => ({ path, kind }),
);

it.each([
  ["the Premium features", features, 8],
  ["the product news", news, 16],
])("every link of %s leads to a screen", (_, links, count) => {
  expect(links.length).toBeGreaterThanOrEqual(count);
  const paths = routes.map(({ path }) => path);
  expect(links.filter(link => !paths.includes(link))).toEqual([]);
});

it("every screen of the product has been news, except greetings, the dashboard's other addresses and the listening panel", () => {
  const screens = routes.filter(({ path, kind }) => kind === "app" && !path?.includes(":"));
  expect(screens.map(({ path }) => path).filter(path => !news.includes(path ?? ""))).toEqual([
    ...["/home", "/profile", "/premium-welcome", "/welcome-back", "/studio/listening"],
  ]);
});

it.each([
  `${account}/preferences/texts.ts`,
  "mfe-player/src/session/drawer/texts.ts",
  "mfe-marketing/src/research/research-content.ts",
])("%s says by how much the light may change as the engine limits it", file => {
  const [, swing] = /maxSwing = ([\d.]+)/.exec(read("packages/signal/src/light/modulation.ts")) ?? [];
  expect(read(file)).toContain(`${100 * Number(swing)}% of full white`);
});

it.each([`${account}/account/texts.ts`, "mfe-marketing/src/legal/legal-content.ts", "docs/privacy.md"])(
  "%s says when backups expire as the instructions for operators do",
  file => {
    const [, days] =
      /Keep base backups and segments for (\d+) days/.exec(read("docs/operations/backup.md")) ?? [];
    expect(read(file)).toContain(`Backups expire within ${days} days`);
  },
);

it("only the sign-in screens load Google's script, and only the price list Stripe's", () => {
  const loading = ["mfe-account", "mfe-marketing", "mfe-player", "packages", "shell"].flatMap(folder =>
    globSync(`${folder}/**/src/**/*.{ts,tsx}`, {
      cwd: root,
      exclude: path => path === "node_modules",
    }).filter(file => !/\.test\.|\/testing\//.test(file) && /createElement\("script"\)/.test(read(file))),
  );
  expect(loading).toEqual([
    "mfe-account/src/sign-in/google-client.ts",
    "mfe-marketing/src/pricing/payment-client.ts",
  ]);
});
