import { randomUUID } from "node:crypto";
import { cp, mkdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { cameraFiles } from "@phaselock/adaptation/camera-files";
import { build } from "vite";

const root = join(import.meta.dirname, "../../..");
/** The folder that the product under test serves as its front end (gateway/src/config.ts). */
const webRoot = join(root, ".phaselock/web");

/** A module with the camera signal, served by the product as a release of a remote is. */
export type CameraPage = {
  /** Path of the module, whose `createRig` is page/camera-page.ts. */
  readonly path: string;
  remove(): Promise<void>;
};

/** Builds the camera signal as mfe-player's build does, into the front end of the product. */
export async function buildCameraPage(): Promise<CameraPage> {
  const folder = `remotes/camera-e2e-${randomUUID()}`;
  const outDir = join(webRoot, folder);
  await build({
    configFile: false,
    root,
    base: "./",
    logLevel: "error",
    // Vitest's NODE_ENV would make it a development build, which looks for the models elsewhere.
    define: { "import.meta.env.DEV": "false" },
    build: {
      outDir,
      target: "esnext",
      assetsDir: "",
      modulePreload: false,
      reportCompressedSize: false,
      rollupOptions: {
        input: join(import.meta.dirname, "page/camera-page.ts"),
        preserveEntrySignatures: "strict",
        output: { entryFileNames: "page.js" },
      },
    },
  });
  await mkdir(join(outDir, cameraFiles.name));
  for (const file of cameraFiles.files)
    await cp(join(root, "node_modules", file), join(outDir, cameraFiles.name, basename(file)));
  return { path: `/${folder}/page.js`, remove: () => rm(outDir, { recursive: true, force: true }) };
}
