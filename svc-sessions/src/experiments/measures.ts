import { type AttentionTask, type ExperimentOutcome, moodNameSchema, moodScore } from "@phaselock/contracts";
import type { Prisma } from "../../generated/client.ts";

/** The columns that the measures are read from. */
export const measured = {
  moods: { select: { moment: true, mood: true, intensity: true, createdAt: true } },
  attentionResults: {
    select: {
      ...{ moment: true, task: true, recordedAt: true },
      ...{ meanSpeed: true, noGoErrors: true, noGoTrials: true },
    },
  },
} as const satisfies Prisma.SessionSelect;
type Measured = Prisma.SessionGetPayload<{ select: typeof measured }>;

type Measure = {
  /** The sessions that have the measure before and after. */
  readonly where: Prisma.SessionWhereInput;
  /** Reads the measure and when it was recorded. More is better. Null if the session has none. */
  readonly read: (session: Measured, moment: "before" | "after") => { value: number; at: Date } | null;
};

const mood: Measure = {
  where: { AND: [{ moods: { some: { moment: "before" } } }, { moods: { some: { moment: "after" } } }] },
  read: ({ moods }, moment) => {
    const row = moods.find(it => it.moment === moment);
    if (!row) return null;
    const value = moodScore({ mood: moodNameSchema.parse(row.mood), intensity: row.intensity });
    return { value, at: row.createdAt };
  },
};

type Result = Measured["attentionResults"][number];

/** A measure of an attention task. A result without its value counts as not recorded: nothing was pressed. */
const ofTask = (
  task: AttentionTask,
  has: Prisma.AttentionResultWhereInput,
  valueIn: (result: Result) => number | null,
): Measure => ({
  where: {
    AND: [
      { attentionResults: { some: { task, moment: "before", ...has } } },
      { attentionResults: { some: { task, moment: "after", ...has } } },
    ],
  },
  read: ({ attentionResults }, moment) => {
    const row = attentionResults.find(it => it.task === task && it.moment === moment);
    const value = row ? valueIn(row) : null;
    return row && value !== null ? { value, at: row.recordedAt } : null;
  },
});

/** The measure of each outcome that an experiment can have, in the unit of `outcomeMeasures`. */
export const measures: Readonly<Record<ExperimentOutcome, Measure>> = {
  mood,
  speed: ofTask("pvt", { meanSpeed: { not: null } }, ({ meanSpeed }) => meanSpeed),
  control: ofTask("sart", {}, ({ noGoErrors, noGoTrials }) =>
    noGoErrors === null || !noGoTrials ? null : (-100 * noGoErrors) / noGoTrials,
  ),
};
