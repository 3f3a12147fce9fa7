import { type Browser, chromium } from "playwright-core";
import { resolveChromium } from "./resolve-chromium.ts";

/** How Chromium is started for everything that this repository looks at or measures. */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Without a graphics card: pages are put together in software, and only WebGL2 goes to SwiftShader.
  "--disable-gpu",
  "--enable-unsafe-swiftshader",
] as const;

/** Starts the browser that {@link resolveChromium} finds. It ends with this process, and a signal is the caller's. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await resolveChromium();
  return chromium.launch({
    executablePath,
    args: [...chromiumArgs],
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
