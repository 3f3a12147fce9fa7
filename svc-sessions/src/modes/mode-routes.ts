import { bandOf, type Mode, ownModeId } from "@phaselock/contracts";
import {
  AppError,
  identifyUser,
  routeOf,
  type TokenVerifier,
  visitorOrUser,
  type ZodApp,
} from "@phaselock/service-kit";
import { excerptOf, needsHeadphones, scoreSchema } from "@phaselock/signal";
import type { FastifyRequest } from "fastify";
import type { Prisma } from "../../generated/client.ts";
import type { Database } from "../database.ts";
import type { CheckPremium } from "../entitlements/check-premium.ts";

type ModeRow = Prisma.ModeGetPayload<{ include: { pattern: true } }>;

/** Converts a row to the API's mode. Only a caller who may play the mode gets its score. */
const toMode = ({ pattern, ...row }: ModeRow, hasPremium: boolean): Mode => {
  const targetFrequencyHz = row.targetFrequency.toNumber();
  const score = scoreSchema.parse(pattern.data);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    band: bandOf(targetFrequencyHz),
    targetFrequencyHz,
    defaultDurationSeconds: row.defaultDuration,
    isPremium: row.isPremium,
    needsHeadphones: needsHeadphones(score),
    curve: { phases: score.phases, beatHz: score.beatHz },
    intentions: [],
    evidence: null,
    variants: [],
    excerpt: excerptOf(score),
    pattern: { id: pattern.id, name: pattern.name, score: row.isPremium && !hasPremium ? null : score },
  };
};

/** GET /api/modes: the catalogue. Public, but a premium mode's score is sent only to users with Premium. */
export const modeRoutes = (
  app: ZodApp,
  { db, tokens, checkPremium }: { db: Database; tokens: TokenVerifier; checkPremium: CheckPremium },
): void => {
  const onRequest = identifyUser(tokens);
  const hasPremium = async (request: FastifyRequest): Promise<boolean> => {
    const user = visitorOrUser(request);
    return user !== undefined && (await checkPremium(user)) === "yes";
  };

  app.route({
    ...routeOf("GET /api/modes"),
    onRequest,
    handler: async request => {
      const rows = await db.mode.findMany({
        where: { NOT: { id: ownModeId } },
        include: { pattern: true },
        orderBy: [{ targetFrequency: "asc" }, { id: "asc" }],
      });
      const premium = await hasPremium(request);
      return { modes: rows.map(row => toMode(row, premium)) };
    },
  });

  app.route({
    ...routeOf("GET /api/modes/{id}"),
    onRequest,
    handler: async request => {
      const row = await db.mode.findUnique({
        where: { ...request.params, NOT: { id: ownModeId } },
        include: { pattern: true },
      });
      if (!row) throw new AppError("not_found");
      return toMode(row, await hasPremium(request));
    },
  });
};
