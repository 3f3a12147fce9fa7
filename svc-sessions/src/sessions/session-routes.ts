import {
  AppError,
  type CheckPremium,
  type EventBus,
  principalOf,
  requireUser,
  routeOf,
  type ServiceClient,
  type TokenVerifier,
  type ZodApp,
} from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { changeSession } from "./change-session.ts";
import { listSessions, totalSessions } from "./find-sessions.ts";
import { toListedSession, toSessionDetails, withDetails } from "./listed-session.ts";
import { planSession } from "./plan-session.ts";
import { recordReport } from "./record-report.ts";
import type { ReportBatches } from "./record-running-report.ts";
import { readControls } from "./session-controls.ts";
import { toSession } from "./session-row.ts";

/** Routes to plan, start, report on and read sessions. Only the owner sees or changes a session. */
export const sessionRoutes = (
  app: ZodApp,
  {
    db,
    bus,
    reportBatches,
    tokens,
    billing,
    checkPremium,
  }: {
    db: Database;
    bus: EventBus;
    reportBatches: ReportBatches;
    tokens: TokenVerifier;
    billing: ServiceClient;
    checkPremium: CheckPremium;
  },
): void => {
  const onRequest = requireUser(tokens);
  // A session whose hold is not confirmed is not shown to its owner: to them, it was never planned.

  app.route({
    ...routeOf("POST /api/sessions"),
    onRequest,
    handler: async (request, reply) => {
      const dependencies = { db, billing, checkPremium };
      const planned = await planSession(dependencies, principalOf(request), request.body, new Date());
      return reply.status(201).send(toSession(planned));
    },
  });

  app.route({
    ...routeOf("POST /api/sessions/{id}/start"),
    onRequest,
    handler: async request => {
      const key = { id: request.params.id, userId: principalOf(request).userId };
      return toSession(await changeSession(db, key, { kind: "start" }, new Date()));
    },
  });

  app.route({
    ...routeOf("POST /api/sessions/{id}/reports"),
    onRequest,
    handler: async (request, reply) => {
      const key = { id: request.params.id, userId: principalOf(request).userId };
      const reported = await recordReport({ db, bus, reportBatches }, key, request.body, new Date());
      return reply.status(202).send({ session: toSession(reported) });
    },
  });

  app.route({
    ...routeOf("GET /api/sessions"),
    onRequest,
    handler: async request => {
      const { limit, before, ...filter } = request.query;
      const rows = await listSessions(db, principalOf(request).userId, filter, { limit, before });
      return { sessions: rows.map(toListedSession) };
    },
  });

  app.route({
    ...routeOf("GET /api/sessions/totals"),
    onRequest,
    handler: request => totalSessions(db, principalOf(request).userId, request.query),
  });

  app.route({
    ...routeOf("GET /api/sessions/{id}"),
    onRequest,
    handler: async request => {
      const { userId } = principalOf(request);
      const row = await db.session.findUnique({
        where: { id: request.params.id, userId, awaitsHold: false },
        include: withDetails,
      });
      if (!row) throw new AppError("not_found");
      return toSessionDetails(row, await readControls(db, row));
    },
  });
};
