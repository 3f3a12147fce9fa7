import { fileURLToPath } from "node:url";
import { build } from "vite";
import { expect, onTestFinished } from "vitest";
import { launchChromium } from "./src/engines/chromium.ts";
import { launchFirefox } from "./src/engines/firefox.ts";
import { musicBits } from "./src/engines/music-bits.ts";
import { startDesktop } from "./src/engines/start-desktop.ts";
import { launchWebKit } from "./src/engines/webkit.ts";
import { test } from "./src/test.ts";

/** The program as one expression, whose value is the bits. */
async function expressionOf(entry: string): Promise<string> {
  const [built] = [
    await build({
      configFile: false,
      logLevel: "error",
      build: { write: false, lib: { entry, formats: ["iife"], name: "program" } },
    }),
  ].flat();
  if (!built || !("output" in built)) throw new Error("Nothing was built");
  return `(() => { ${built.output[0].code}; return program.musicBits(); })()`;
}

const browsers = [
  ["Chromium", launchChromium],
  ["Firefox", launchFirefox],
  ["WebKitGTK", launchWebKit],
] as const;

test.for(browsers)("%s computes the same bits of every scene as Node.js", async ([, launch], { product }) => {
  const expression = await expressionOf(fileURLToPath(new URL("src/engines/music-bits.ts", import.meta.url)));
  const desktop = await startDesktop();
  onTestFinished(() => desktop.close());
  const { tab, close } = await launch(desktop);
  onTestFinished(close);
  await tab.open(`${product.url}/legal`);
  expect(await tab.evaluate(expression)).toEqual(musicBits());
});
