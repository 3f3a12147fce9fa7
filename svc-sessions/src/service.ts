import { defineService } from "@phaselock/service-kit";
import { z } from "zod";
import { openDatabase } from "./database.ts";
import { forgetErased } from "./erasure/erase-user.ts";
import { exportRoute } from "./export/export-route.ts";
import { modeRoutes } from "./modes/mode-routes.ts";
import { seedModes } from "./modes/seed-modes.ts";
import { serviceName } from "./service-name.ts";
import { closeIdleEveryMs, closeIdleSessions } from "./sessions/close-idle-sessions.ts";
import { createPlaceHold } from "./sessions/place-hold.ts";
import { sessionRoutes } from "./sessions/session-routes.ts";

/** Serves modes and patterns, runs the session lifecycle and publishes telemetry. */
export const sessionsService = defineService({
  name: serviceName,
  config: z.object({
    /** The URL of svc-billing, which places holds. */
    BILLING_URL: z.url({ protocol: /^https?$/ }),
  }),
  migrations: new URL("../prisma/migrations/", import.meta.url),
  publishes: true,
  create({ config, pool, bus, tokens, logger }) {
    const db = openDatabase(pool);
    const placeHold = createPlaceHold(config.BILLING_URL);
    return {
      routes(app) {
        modeRoutes(app, db);
        sessionRoutes(app, { db, pool, bus, tokens, placeHold });
        exportRoute(app, { db, tokens });
      },
      consumers: [forgetErased(db)],
      jobs: [
        {
          name: "close-idle-sessions",
          everyMs: closeIdleEveryMs,
          run: () => closeIdleSessions(db, logger, new Date()),
        },
      ],
      prepare: () => seedModes(db),
      close: () => db.$disconnect(),
    };
  },
});
