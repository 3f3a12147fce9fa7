import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";

export type DevServerOptions = {
  readonly root: string;
  /** The gateway, such as http://localhost:3000: what is not a screen or its source goes there. */
  readonly apiTarget: string;
  readonly port: number;
};

/** Paths that the gateway answers. */
const gatewayPaths = ["/api", "/config.json", "/.well-known"];

/** One development server for shell and remotes, listening, with Fast Refresh in all of them. */
export const createDevServer = async ({
  root,
  apiTarget,
  port,
}: DevServerOptions): Promise<ViteDevServer> => {
  const server = await createServer({
    root: join(root, "shell"),
    configFile: join(root, "shell", "vite.config.ts"),
    configLoader: "native",
    server: {
      host: "127.0.0.1",
      port,
      strictPort: true,
      proxy: Object.fromEntries(gatewayPaths.map(path => [path, apiTarget])),
      fs: { allow: [root] },
    },
  });
  return server.listen();
};
