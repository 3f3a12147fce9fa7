import type { onRequestAsyncHookHandler } from "fastify";

/** An answer that a browser saves under this name, and that nobody keeps on its way: it is all about one person. */
export const asDownload =
  (fileName: string): onRequestAsyncHookHandler =>
  async (_, reply) => {
    reply.header("content-disposition", `attachment; filename="${fileName}"`);
    reply.header("cache-control", "no-store");
  };
