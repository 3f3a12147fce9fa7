import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import type { FastifyInstance } from "fastify";

/** A file of a stand-in, by the path that it is served at. */
export type Asset = { readonly path: string; readonly file: URL };

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

const frame: Asset = { path: "/assets/frame.css", file: new URL("./frame.css", import.meta.url) };

/** Serves what the pages and the app load of a stand-in: the frame's stylesheet, and these. */
export const registerAssets = async (app: FastifyInstance, assets: readonly Asset[]): Promise<void> => {
  for (const { path, file } of [frame, ...assets]) {
    const content = await readFile(file, "utf8");
    const type = types[extname(file.pathname)] ?? "application/octet-stream";
    app.get(path, (_request, reply) =>
      // The app includes the scripts from another origin, perhaps under COEP.
      reply.type(type).header("cross-origin-resource-policy", "cross-origin").send(content),
    );
  }
};
