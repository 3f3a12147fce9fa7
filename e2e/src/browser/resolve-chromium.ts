import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";
import { canUnpackChromium, unpackChromium } from "./unpack-chromium.ts";

/** A browser that can be launched. */
export type ResolvedChromium = {
  executablePath: string;
  /** Added to the browser's environment. */
  env: Record<string, string>;
  /** Where it was found, for messages. */
  source: string;
};

const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macPaths = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds an installed Chromium, in this order: CHROMIUM_PATH, the system's, Playwright's, the npm package
 * @sparticuz/chromium. Downloads nothing.
 *
 * @throws if there is none, with instructions
 */
export async function resolveChromium(env: NodeJS.ProcessEnv = process.env): Promise<ResolvedChromium> {
  const named = env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which doesn't exist.`);
    return { executablePath: named, env: {}, source: "CHROMIUM_PATH" };
  }
  const folders = (env.PATH ?? "").split(delimiter);
  const system = [
    ...folders.flatMap(folder => systemNames.map(name => join(folder, name))),
    ...macPaths,
  ].find(existsSync);
  if (system) return { executablePath: system, env: {}, source: "the system" };
  const own = chromium.executablePath();
  if (existsSync(own)) return { executablePath: own, env: {}, source: "Playwright" };
  if (canUnpackChromium()) return { ...(await unpackChromium()), source: "@sparticuz/chromium" };
  throw new Error("No Chromium found: install one, or set CHROMIUM_PATH to its program.");
}
