import type { TestProject } from "vitest/node";
import { resolveChromium } from "./browser/resolve-chromium.ts";
import { startProduct } from "./product/start-product.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the product that all browser tests share is running. */
    productUrl: string;
  }
}

/** Vitest's global set-up: one running product for all browser tests; says which browser they use. */
export default async function setUpProduct(project: TestProject): Promise<() => Promise<void>> {
  const { executablePath, source } = await resolveChromium();
  process.stdout.write(`Browser: ${executablePath} (${source})\n`);
  const product = await startProduct();
  project.provide("productUrl", product.url);
  return () => product.dispose();
}
