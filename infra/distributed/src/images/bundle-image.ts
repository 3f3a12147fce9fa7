import { cp, mkdir, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { root } from "@phaselock/local";
import { build } from "esbuild";
import type { Image } from "./images.ts";

/** Where bundles are laid, a folder for each image. */
export const imagesRoot = join(root, "infra/distributed/dist");

/** Packages in CommonJS call require, which a module does not have. */
const banner = `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`;

/**
 * Lays everything that an image holds into `dist/<name>`: the process as one file, dist/main.js, and the folders that
 * it reads. Nothing else is needed to run it but Node.
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
    // Names stay, so that a stack trace can be read.
    minifySyntax: true,
    logLevel: "error",
  });
  await writeFile(join(folder, "package.json"), `${JSON.stringify({ type: "module" })}\n`);
  for (const [name, source] of Object.entries(image.folders))
    await cp(resolve(root, source), join(folder, name), { recursive: true });
  return (await stat(main)).size;
}
