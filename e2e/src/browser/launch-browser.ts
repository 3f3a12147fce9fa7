import { type Browser, chromium } from "playwright-core";
import { resolveChromium } from "./resolve-chromium.ts";

/** The command line of Chromium for every test, screenshot and measurement in this repository. */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // No GPU: pages are composited in software, and only WebGL2 uses SwiftShader.
  "--disable-gpu",
  "--enable-unsafe-swiftshader",
] as const;

/** Starts the browser that {@link resolveChromium} finds. It ends with this process; the caller handles signals. */
export const launchBrowser = (): Promise<Browser> => launchBrowserWith([]);

/** As {@link launchBrowser}, with further arguments after {@link chromiumArgs}. */
export async function launchBrowserWith(more: readonly string[]): Promise<Browser> {
  const { executablePath, env } = await resolveChromium();
  return chromium.launch({
    executablePath,
    args: [...chromiumArgs, ...more],
    env: { ...definedOnly(process.env), ...env },
    // Playwright would close the browser and exit at once, and leave the servers beside it running.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
