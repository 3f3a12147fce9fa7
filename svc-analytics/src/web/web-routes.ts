import type { IncomingHttpHeaders } from "node:http";
import { type EventBus, type Metrics, type Pool, routeOf, type ZodApp } from "@phaselock/service-kit";
import { countVitals } from "./measure-web.ts";
import { publishBeacon } from "./publish-beacon.ts";

/** Global Privacy Control (https://w3c.github.io/gpc/) and its predecessor, Do Not Track. */
const refusesMeasurement = (headers: IncomingHttpHeaders): boolean =>
  headers["sec-gpc"] === "1" || headers.dnt === "1";

/**
 * POST /api/web-events: what a browser measured. Reads no token and no cookie, and keeps neither address nor user agent.
 */
export const webRoutes = (
  app: ZodApp,
  { metrics, ...dependencies }: { pool: Pool; bus: EventBus; metrics: Metrics },
): void => {
  const count = countVitals(metrics);
  app.route({
    ...routeOf("POST /api/web-events"),
    handler: async ({ headers, body }, reply) => {
      // Also checked here, because a page that was loaded before the user turned it on may still send.
      if (!refusesMeasurement(headers)) {
        await publishBeacon(dependencies, body, new Date());
        count(body);
      }
      return reply.status(204).send();
    },
  });
};
