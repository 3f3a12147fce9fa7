import {
  type CheckPremium,
  type Pool,
  principalOf,
  requirePremium,
  requireUser,
  routeOf,
  type TokenVerifier,
  type ZodApp,
} from "@phaselock/service-kit";
import { dayAt } from "../days/calendar.ts";
import { readProgress } from "./read-progress.ts";
import { readWeek } from "./read-week.ts";

/** GET /api/analytics/me/progress, which requires Premium, and GET /api/analytics/me/week for every user. */
export const progressRoutes = (
  app: ZodApp,
  { pool, tokens, checkPremium }: { pool: Pool; tokens: TokenVerifier; checkPremium: CheckPremium },
): void => {
  app.route({
    ...routeOf("GET /api/analytics/me/progress"),
    onRequest: requireUser(tokens),
    async handler(request) {
      const user = principalOf(request);
      await requirePremium(checkPremium, user);
      const { timeZone, weeks } = request.query;
      return readProgress(pool, user.userId, { today: dayAt(new Date(), timeZone), weeks });
    },
  });
  app.route({
    ...routeOf("GET /api/analytics/me/week"),
    onRequest: requireUser(tokens),
    handler: request =>
      readWeek(pool, principalOf(request).userId, dayAt(new Date(), request.query.timeZone)),
  });
};
