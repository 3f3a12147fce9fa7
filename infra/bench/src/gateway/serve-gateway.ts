import { registerHooks } from "node:module";
import { parts } from "./parts.ts";
import { serve } from "./serve.ts";

/** Starts the gateway as usual, without the part named by the first argument. */
const [left = ""] = process.argv.slice(2);
const root = new URL("../../../../", import.meta.url);
for (const [name, { module, without }] of Object.entries(parts)) {
  if (name !== left) continue;
  const replaced = new URL(module, root).href;
  registerHooks({
    load: (url, context, next) =>
      url === replaced ? { format: "module", source: without, shortCircuit: true } : next(url, context),
  });
}

await serve(async () => {
  // Imported late, because the hook must be installed first.
  const { startGateway } = await import("@phaselock/gateway");
  const { createLogger, openTracing } = await import("@phaselock/service-kit");
  await openTracing(process.env, "gateway", createLogger("gateway", "silent"));
  const { gatewayRoutes } = await import("@phaselock/gateway/routes");
  // Counts like a real limit but never runs out.
  for (const route of gatewayRoutes) Object.assign(route, { perMinute: Number.MAX_SAFE_INTEGER });
  const { url } = await startGateway({
    env: process.env,
    // No user has signed out.
    bus: {
      ready: async () => undefined,
      async *read({ onCaughtUp }) {
        onCaughtUp?.();
        await new Promise(() => undefined);
        yield* [];
      },
    },
  });
  return url;
});
