import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";

const assets = [
  { path: "/gsi/client", file: "client.js", type: "text/javascript; charset=utf-8" },
  { path: "/assets/relay.js", file: "relay.js", type: "text/javascript; charset=utf-8" },
  { path: "/assets/stand-in.css", file: "stand-in.css", type: "text/css; charset=utf-8" },
] as const;

export async function registerAssetRoutes(app: FastifyInstance): Promise<void> {
  for (const { path, file, type } of assets) {
    const content = await readFile(new URL(`./${file}`, import.meta.url), "utf8");
    app.get(path, (_request, reply) =>
      // The app includes /gsi/client from another origin, perhaps under COEP.
      reply.type(type).header("cross-origin-resource-policy", "cross-origin").send(content),
    );
  }
}
