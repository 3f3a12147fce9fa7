import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";

const script = { file: "stripe.js", type: "text/javascript; charset=utf-8" };
const assets = [
  { path: "/v3/", ...script },
  { path: "/:release/stripe.js", ...script },
  { path: "/assets/stand-in.css", file: "stand-in.css", type: "text/css; charset=utf-8" },
];

export async function registerAssetRoutes(app: FastifyInstance): Promise<void> {
  for (const { path, file, type } of assets) {
    const content = await readFile(new URL(`./${file}`, import.meta.url), "utf8");
    app.get(path, async (_request, reply) =>
      // The app includes stripe.js from another origin, perhaps under COEP.
      reply.type(type).header("cross-origin-resource-policy", "cross-origin").send(content),
    );
  }
}
