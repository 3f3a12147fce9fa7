import { bandOf, type Mode, scoreSchema } from "@phaselock/contracts";
import { AppError, routeOf, type ZodApp } from "@phaselock/service-kit";
import type { Prisma } from "../../generated/client.ts";
import type { Database } from "../database.ts";

type ModeRow = Prisma.ModeGetPayload<{ include: { pattern: true } }>;

const toMode = ({ pattern, ...row }: ModeRow): Mode => {
  const targetFrequencyHz = row.targetFrequency.toNumber();
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    band: bandOf(targetFrequencyHz),
    targetFrequencyHz,
    defaultDurationSeconds: row.defaultDuration,
    isPremium: row.isPremium,
    pattern: { id: pattern.id, name: pattern.name, score: scoreSchema.parse(pattern.data) },
  };
};

/** GET /api/modes: the catalogue. Public, because the marketing pages show it too. */
export const modeRoutes = (app: ZodApp, db: Database): void => {
  app.route({
    ...routeOf("GET /api/modes"),
    handler: async () => {
      const rows = await db.mode.findMany({
        include: { pattern: true },
        orderBy: [{ targetFrequency: "asc" }, { id: "asc" }],
      });
      return { modes: rows.map(toMode) };
    },
  });

  app.route({
    ...routeOf("GET /api/modes/{id}"),
    handler: async ({ params: { id } }) => {
      const row = await db.mode.findUnique({ where: { id }, include: { pattern: true } });
      if (!row) throw new AppError("not_found");
      return toMode(row);
    },
  });
};
