import type { onRequestAsyncHookHandler } from "fastify";

/** An answer that a browser saves under this name. */
export const asDownload =
  (fileName: string): onRequestAsyncHookHandler =>
  async (_, reply) => {
    reply.header("content-disposition", `attachment; filename="${fileName}"`);
  };
