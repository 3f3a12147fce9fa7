import { createCheckPremium, defineService } from "@phaselock/service-kit";
import { z } from "zod";
import { eraseDeletedUsers } from "./erasure/erase-user.ts";
import { exportRoute } from "./export/export-route.ts";
import { recordEverything } from "./log/record-events.ts";
import { progressRoutes } from "./progress/progress-routes.ts";
import { countStaleDaysJob } from "./overview/count-stale-days.ts";
import { measureProduct } from "./overview/measure-product.ts";
import { overviewRoute } from "./overview/overview-route.ts";
import { rebuildJob } from "./rebuild/rebuild-rollups.ts";
import { pruneFactsJob } from "./rollups/prune-facts.ts";
import { keepPartitions, keepPartitionsEveryMs } from "./partitions/keep-partitions.ts";
import { makeMonths } from "./partitions/make-months.ts";
import { serviceName } from "./service-name.ts";
import { totalsRoutes } from "./totals/totals-routes.ts";
import { pruneWeb } from "./web/prune-web.ts";
import { webRoutes } from "./web/web-routes.ts";

const hourMs = 60 * 60 * 1000;

/** Records every event in the log of record and serves totals and exports from it. */
export const analyticsService = defineService({
  name: serviceName,
  config: z.object({
    /** The URL of svc-billing, which knows who has Premium before its event has arrived. */
    BILLING_URL: z.url({ protocol: /^https?$/ }),
  }),
  migrations: new URL("../prisma/migrations/", import.meta.url),
  publishes: true,
  create: ({ config, pool, bus, tokens, logger }) => ({
  create: ({ pool, tokens, logger }) => ({
    routes: app => {
      const checkPremium = createCheckPremium({ pool, billingUrl: config.BILLING_URL, logger });
      progressRoutes(app, { pool, tokens, checkPremium });
      totalsRoutes(app, { pool, tokens });
      exportRoute(app, { pool, tokens });
      webRoutes(app, { pool, bus });
    },
    consumers: [recordEverything(pool), eraseDeletedUsers(pool)],
    jobs: [
      pruneFactsJob(pool),
      rebuildJob(pool),
      { name: "prune-web", everyMs: hourMs, run: signal => pruneWeb(pool, new Date(), signal) },
    ],
      {
        name: "keep-partitions",
        everyMs: keepPartitionsEveryMs,
        run: signal => keepPartitions(pool, new Date(), signal),
      },
    ],
    // Before the first event is recorded. Another replica may hold a lock; then the job makes the months.
    prepare: () =>
      makeMonths(pool, new Date()).catch(error => logger.warn({ err: error }, "months could not be made")),
  }),
  create: ({ pool, tokens, metrics }) => {
    measureProduct(pool, metrics);
    return {
      routes: app => {
        totalsRoutes(app, { pool, tokens });
        overviewRoute(app, { pool, tokens });
        exportRoute(app, { pool, tokens });
      },
      consumers: [recordEverything(pool), eraseDeletedUsers(pool)],
      jobs: [pruneFactsJob(pool), rebuildJob(pool), countStaleDaysJob(pool)],
    };
  },
});
