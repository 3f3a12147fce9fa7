import { resolveChromium } from "./browser/resolve-chromium.ts";

/** Vitest's global setup: unpacks the browser before two workers would, and prints which one the tests use. */
export default async function setUpBrowser(): Promise<void> {
  const { executablePath, source } = await resolveChromium();
  process.stdout.write(`Browser: ${executablePath} (${source})\n`);
}
