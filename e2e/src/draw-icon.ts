import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { launchBrowser } from "./browser/launch-browser.ts";

/** `node e2e/src/draw-icon.ts`: draws the shell's favicon.ico from its favicon.svg. */
const folder = join(import.meta.dirname, "../../shell/public");
const size = 32;

/** Wraps one PNG in an ICO container. */
const iconOf = (png: Buffer): Buffer => {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
};

const svg = await readFile(join(folder, "favicon.svg"), "utf8");
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<!doctype html><style>body { margin: 0 } svg { display: block }</style>${svg}`);
  await writeFile(join(folder, "favicon.ico"), iconOf(await page.screenshot({ omitBackground: true })));
} finally {
  await browser.close();
}
