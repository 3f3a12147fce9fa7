import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { resolveChromium } from "./browser/resolve-chromium.ts";

/**
 * Vitest's global setup: unpacks the browser before two workers would, prints which one the tests use, and builds the
 * changed parts of the front end, once for all products of the run.
 */
export default async function setUpBrowser(): Promise<void> {
  const { executablePath, source } = await resolveChromium();
  process.stdout.write(`Browser: ${executablePath} (${source})\n`);
  await promisify(execFile)("npm", ["run", "--silent", "build"], { cwd: join(import.meta.dirname, "../..") });
}
