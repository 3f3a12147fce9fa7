import { createCheckPremium, defineService, openServiceClient, replicasSchema } from "@phaselock/service-kit";
import { z } from "zod";
import { eraseDeletedUsers } from "./erasure/erase-user.ts";
import { exportRoute } from "./export/export-route.ts";
import { recordEverything } from "./log/record-events.ts";
import { countStaleDaysJob } from "./overview/count-stale-days.ts";
import { measureProduct } from "./overview/measure-product.ts";
import { overviewRoute } from "./overview/overview-route.ts";
import { keepPartitionsJob } from "./partitions/keep-partitions.ts";
import { makeMonths } from "./partitions/make-months.ts";
import { effectsRoute } from "./pooled-effects/effects-route.ts";
import { publishEffectsJob } from "./pooled-effects/publish-effects.ts";
import { progressRoutes } from "./progress/progress-routes.ts";
import { rebuildJob } from "./rebuild/rebuild-rollups.ts";
import { pruneFactsJob } from "./rollups/prune-facts.ts";
import { serviceName } from "./service-name.ts";
import { totalsRoutes } from "./totals/totals-routes.ts";
import { pruneWebJob } from "./web/prune-web.ts";
import { webRoutes } from "./web/web-routes.ts";

/** Records every event in the log of record, counts the rollups from it, and serves both. */
export const analyticsService = defineService({
  name: serviceName,
  config: z.object({
    /** The addresses of svc-billing, which knows who has Premium before its event has arrived. */
    BILLING_URL: replicasSchema,
  }),
  migrations: new URL("../prisma/migrations/", import.meta.url),
  publishes: true,
  create({ config, pool, bus, tokens, logger, metrics }) {
    const checkPremium = createCheckPremium({ pool, billing: openServiceClient(config.BILLING_URL), logger });
    measureProduct(pool, metrics);
    return {
      routes(app) {
        progressRoutes(app, { pool, tokens, checkPremium });
        totalsRoutes(app, { pool, tokens });
        overviewRoute(app, { pool, tokens });
        exportRoute(app, { pool, tokens });
        effectsRoute(app, { pool });
        webRoutes(app, { pool, bus, metrics });
      },
      consumers: [recordEverything(pool), eraseDeletedUsers(pool)],
      jobs: [
        keepPartitionsJob(pool),
        rebuildJob(pool),
        pruneFactsJob(pool),
        pruneWebJob(pool),
        countStaleDaysJob(pool),
        publishEffectsJob(pool),
      ],
      // Before the first event is recorded. Another replica may hold a lock; then the job makes the months.
      prepare: () =>
        makeMonths(pool, new Date()).catch(error => logger.warn({ err: error }, "months could not be made")),
    };
  },
});
