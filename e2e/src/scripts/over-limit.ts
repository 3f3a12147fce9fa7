import type { Page } from "playwright-core";
import { bytesOf, openCold } from "./loaded-scripts.ts";
import type { ScriptLimit } from "./script-limits.ts";

/** Opens each page, and lists those that load more than they may. */
export const overLimit = async (
  page: Page,
  limits: Readonly<Record<string, ScriptLimit>>,
): Promise<string[]> => {
  const over: string[] = [];
  for (const [path, { kB, requests }] of Object.entries(limits)) {
    const scripts = await openCold(page, path);
    const loaded = `${path} ${(bytesOf(scripts) / 1_000).toFixed(1)} kB in ${scripts.length} requests`;
    process.stdout.write(`${loaded}\n`);
    if (bytesOf(scripts) > kB * 1_000 || scripts.length > requests) over.push(loaded);
  }
  return over;
};
