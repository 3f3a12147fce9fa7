import type { onRequestAsyncHookHandler } from "fastify";

/** Makes browsers save the response under the given file name. */
export const asDownload =
  (fileName: string): onRequestAsyncHookHandler =>
  async (_, reply) => {
    reply.header("content-disposition", `attachment; filename="${fileName}"`);
  };
