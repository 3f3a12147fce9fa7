import type { ListedSession, SessionControls, SessionDetails } from "@phaselock/contracts";
import { visualKinds } from "@phaselock/signal";
import { z } from "zod";
import type { Prisma } from "../../generated/client.ts";
import { toAdaptation, withAdaptation } from "../adaptation/adaptation-row.ts";
import { toAttentionResult, withAttention } from "../attention/attention-row.ts";
import { playedBeatOf } from "../experiments/experiment-row.ts";
import { toMood } from "../moods/mood-row.ts";
import { toCurve } from "./planned-curve.ts";
import { inOrder, toStretches } from "./save-stretches.ts";
import { type SessionRow, toSession, withMode } from "./session-row.ts";

/** What lists include besides: the moods before and after. */
export const withMoods = {
  ...withMode,
  moods: { orderBy: { createdAt: "asc" } },
} as const satisfies Prisma.SessionInclude;

/** What GET /api/sessions/:id includes besides. */
export const withDetails = {
  ...withMoods,
  ...withAdaptation,
  ...withAttention,
  stretches: inOrder,
  experiment: { select: { status: true } },
} as const satisfies Prisma.SessionInclude;

/** During a rollout, an older replica may read a kind that only a newer one knows. */
const visualSchema = z.enum(visualKinds).nullable().catch(null);

/** Converts a row with its moods to a session in a list. */
export const toListedSession = (
  row: SessionRow & Prisma.SessionGetPayload<{ select: Pick<typeof withMoods, "moods"> }>,
): ListedSession => ({
  ...toSession(row),
  patternId: row.patternId,
  isPure: row.isPure,
  timeZone: row.timeZone,
  syncedAt: row.syncedAt?.toISOString() ?? null,
  moods: row.moods.map(toMood),
});

/** Converts a row with its details to the API's session. */
export const toSessionDetails = (
  row: Prisma.SessionGetPayload<{ include: typeof withDetails }>,
  controls: SessionControls,
): SessionDetails => ({
  ...toListedSession(row),
  controls,
  curve: toCurve(row.plannedCurve),
  stretches: toStretches(row.stretches, row),
  visual: visualSchema.parse(row.visual),
  playedBeat: playedBeatOf(row),
  adaptation: toAdaptation(row),
  attentionResults: row.attentionResults.map(toAttentionResult),
});
