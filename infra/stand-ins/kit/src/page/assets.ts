import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import type { FastifyInstance } from "fastify";

/** A file and the path it is served at. */
export type Asset = { readonly path: string; readonly file: URL };

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

const frame: Asset = { path: "/assets/frame.css", file: new URL("./frame.css", import.meta.url) };

/** A stand-in's files: the given ones and the frame's stylesheet. */
export const withFrame = (assets: readonly Asset[]): readonly Asset[] => [frame, ...assets];

/** Serves the frame's stylesheet and the given files. */
export const registerAssets = async (app: FastifyInstance, assets: readonly Asset[]): Promise<void> => {
  for (const { path, file } of withFrame(assets)) {
    const content = await readFile(file, "utf8");
    const type = types[extname(file.pathname)] ?? "application/octet-stream";
    app.get(path, (_request, reply) =>
      // The app loads the scripts from another origin and may use COEP.
      reply.type(type).header("cross-origin-resource-policy", "cross-origin").send(content),
    );
  }
};
