import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { forwardToGateway } from "./forward-to-gateway.ts";

export type DevServerOptions = {
  readonly root: string;
  /** Origin of the gateway, such as http://localhost:3000, which answers API calls. */
  readonly apiTarget: string;
  readonly port: number;
  /** Logs a line when the gateway doesn't answer. */
  readonly say: (line: string) => void;
};

/** How long a call waits for a starting gateway, in milliseconds. A cold start of all services takes seconds. */
const gatewayTimeoutMs = 15_000;

/** Starts one development server for shell and remotes, with Fast Refresh in all of them. */
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
        // Vite's own proxy would print a stack trace for every call while the gateway restarts.
        configureServer: ({ middlewares }) =>
          void middlewares.use(forwardToGateway(apiTarget, { timeoutMs: gatewayTimeoutMs, say })),
      },
    ],
  });
  return server.listen();
};
