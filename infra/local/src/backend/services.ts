import { analyticsService } from "@phaselock/svc-analytics";
import { billingService } from "@phaselock/svc-billing";
import { identityService } from "@phaselock/svc-identity";
import { sessionsService } from "@phaselock/svc-sessions";

/** The four services, as production runs them. */
export const services = {
  identity: identityService,
  billing: billingService,
  sessions: sessionsService,
  analytics: analyticsService,
};
