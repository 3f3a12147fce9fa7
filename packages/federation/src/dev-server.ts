import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { forwardToGateway } from "./forward-to-gateway.ts";

export type DevServerOptions = {
  readonly root: string;
  /** The gateway, such as http://localhost:3000: what is not a screen or its source goes there. */
  readonly apiTarget: string;
  readonly port: number;
  /** Is told in a line when the gateway doesn't answer. */
  readonly say: (line: string) => void;
};

/** How long a call waits for a gateway that starts, in milliseconds: a cold start of all services takes seconds. */
const patienceMs = 15_000;

/** One development server for shell and remotes, listening, with Fast Refresh in all of them. */
export const createDevServer = async ({
  root,
  apiTarget,
  port,
  say,
}: DevServerOptions): Promise<ViteDevServer> => {
  const server = await createServer({
    root: join(root, "shell"),
    configFile: join(root, "shell", "vite.config.ts"),
    configLoader: "native",
    server: {
      host: "127.0.0.1",
      port,
      strictPort: true,
      fs: { allow: [root] },
    },
    plugins: [
      {
        name: "phaselock:forward-to-gateway",
        // Not Vite's own proxy: that prints a stack for every call while the gateway restarts.
        configureServer: ({ middlewares }) =>
          void middlewares.use(forwardToGateway(apiTarget, { patienceMs, say })),
      },
    ],
  });
  return server.listen();
};
