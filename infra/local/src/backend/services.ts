import { type ServiceDefinition, type SharedDependencies, startService } from "@phaselock/service-kit";
import { analyticsService } from "@phaselock/svc-analytics";
import { billingService } from "@phaselock/svc-billing";
import { identityService } from "@phaselock/svc-identity";
import { sessionsService } from "@phaselock/svc-sessions";

/** Hides each definition's configuration type, so that all four have the same type. */
const startable = <Config>(definition: ServiceDefinition<Config>) => ({
  config: definition.config,
  migrations: definition.migrations,
  start: (shared: SharedDependencies) => startService(definition, shared),
});

/** The four services, as production runs them. */
export const services = {
  identity: startable(identityService),
  billing: startable(billingService),
  sessions: startable(sessionsService),
  analytics: startable(analyticsService),
};
