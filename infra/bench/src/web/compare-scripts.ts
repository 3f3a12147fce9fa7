import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { refuseMeasuring } from "@phaselock/e2e/browser";
import { startProduct } from "@phaselock/e2e/product";
import { bytesOf, type LoadedScript, openCold, signedInLimits, signInLimits } from "@phaselock/e2e/scripts";
import { becomeNewUser, newPerson } from "@phaselock/e2e/sign-in";
import type { Open } from "@phaselock/processes";
import type { Browser, Page } from "playwright-core";
import { buildPlainProduct } from "./build-plain-product.ts";

/** Opens a path of the product with the documents and assets of the plain build. @returns its scripts, with their sizes */
const openPlain = async (page: Page, path: string, folder: string): Promise<LoadedScript[]> => {
  const scripts = new Map<string, LoadedScript>();
  await page.route("**/*", async route => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const isDocument = request.resourceType() === "document";
    if (!isDocument && !pathname.startsWith("/assets/")) return route.fallback();
    const file = join(folder, isDocument ? "index.html" : pathname);
    if (pathname.endsWith(".js")) {
      const { size } = await stat(existsSync(`${file}.br`) ? `${file}.br` : file);
      scripts.set(pathname, { name: pathname, bytes: size });
    }
    await route.fulfill({ path: file });
  });
  await openCold(page, path);
  await page.unrouteAll({ behavior: "wait" });
  return [...scripts.values()];
};

const describe = (scripts: readonly LoadedScript[]): string =>
  `${(bytesOf(scripts) / 1_000).toFixed(1).padStart(6)} kB in ${String(scripts.length).padStart(2)}`;

const compare = async (page: Page, paths: readonly string[], plain: string): Promise<void> => {
  for (const path of paths) {
    const [own, peer] = [await openCold(page, path), await openPlain(page, path, plain)];
    const ratio = (bytesOf(own) / bytesOf(peer)).toFixed(2);
    process.stdout.write(`${path.padEnd(20)} ${describe(own)}  plain ${describe(peer)}  ratio ${ratio}\n`);
  }
};

/**
 * Prints the scripts of each signed-in page, and of the sign-in, as `npm start` serves them, beside those of the same page in
 * one plain Vite build of the same sources.
 */
export const compareScripts = async (open: Open, browser: Browser, folder: string): Promise<void> => {
  await buildPlainProduct(folder);
  const product = await open(
    "product",
    stopped => startProduct({}, stopped),
    ({ dispose }) => dispose(),
  );
  const pageOf = async (): Promise<Page> => {
    const context = await browser.newContext({ baseURL: product.url, serviceWorkers: "block" });
    await refuseMeasuring(context);
    return context.newPage();
  };
  await compare(await pageOf(), Object.keys(signInLimits), folder);
  const signedIn = await pageOf();
  await becomeNewUser(signedIn, newPerson("Bo Bytes"));
  await compare(signedIn, Object.keys(signedInLimits), folder);
};
