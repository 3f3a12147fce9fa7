import { type Browser, chromium } from "playwright-core";
import { resolveChromium } from "./resolve-chromium.ts";

const args = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // WebGL2 without a graphics card.
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
];

/** Starts the browser that {@link resolveChromium} finds. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await resolveChromium();
  return chromium.launch({ executablePath, args, env: { ...definedOnly(process.env), ...env } });
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
