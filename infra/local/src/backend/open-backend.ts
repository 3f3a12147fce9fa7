import { startGateway } from "@phaselock/gateway";
import type { Closing } from "@phaselock/processes";
import { type Logger, openBus, openTracing } from "@phaselock/service-kit";
import { serviceNames } from "../paths.ts";
import type { Environments } from "./environments.ts";
import { services } from "./services.ts";

/**
 * Opens the backend in one process: tracing, the bus, the four services, the gateway. Each part is added to `closing` as it
 * opens, so that the gateway, which lets requests in, closes first.
 *
 * @returns the names of the parts
 */
export async function openBackend(
  environments: Environments,
  closing: Closing,
  logger: Logger,
): Promise<string[]> {
  const tracing = await openTracing(environments.shared, "phaselock", logger);
  closing.add("tracing", { close: () => tracing.shutdown() });
  const bus = await openBus(environments.shared, "phaselock", logger);
  closing.add("bus", bus);
  // Sequential, because the other services verify tokens with the keys that identity publishes.
  for (const name of serviceNames) {
    const env = environments.services[name];
    closing.add(name, await services[name].start({ env, bus, logger }));
  }
  closing.add("gateway", await startGateway({ env: environments.gateway, bus, logger }));
  return [...serviceNames, "gateway"];
}
