import { cp, mkdir, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { root } from "@phaselock/local";
import { build } from "esbuild";
import type { Image } from "./images.ts";

/** The folder of all bundles, with one subfolder per image. */
export const imagesRoot = join(root, "infra/distributed/dist");

/** CommonJS packages call `require`, which an ES module does not define. Some packages define `createRequire`. */
const banner = `import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);`;

/**
 * Writes an image's contents to `dist/<name>`: the process as one file, dist/main.js, and the files and folders it reads. Running
 * it needs nothing but Node.
 *
 * @returns the size of the bundle in bytes
 */
export async function bundleImage(image: Image): Promise<number> {
  const folder = join(imagesRoot, image.name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const main = join(folder, "dist", "main.js");
  await build({
    entryPoints: [join(root, image.main)],
    outfile: main,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node24",
    banner: { js: banner },
    // Minifies no names, so that stack traces stay readable.
    minifySyntax: true,
    keepNames: image.readsNames === true,
    logLevel: "error",
  });
  await writeFile(join(folder, "package.json"), `${JSON.stringify({ type: "module" })}\n`);
  for (const [name, source] of Object.entries(image.folders))
    await cp(resolve(root, source), join(folder, name), { recursive: true });
  for (const file of image.files ?? []) await cp(file, join(dirname(main), basename(file.pathname)));
  return (await stat(main)).size;
}
