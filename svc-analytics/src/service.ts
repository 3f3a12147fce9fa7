import { defineService } from "@phaselock/service-kit";
import { z } from "zod";
import { recordEverything } from "./log/record-events.ts";
import { registerTotalsRoutes } from "./totals/totals-routes.ts";

/** The log of record of every event, and what is counted from it. */
export const analyticsService = defineService({
  name: "svc-analytics",
  config: z.object({}),
  migrations: new URL("../prisma/migrations/", import.meta.url),
  publishes: false,
  create: ({ pool, tokens }) => ({
    routes: app => registerTotalsRoutes(app, { pool, tokens }),
    consumers: [recordEverything(pool)],
  }),
});
