import { type AdaptTo, type Goal, goalOf } from "@phaselock/adaptation";
import { type Mix, ownModeId, type Payment, type PlayableMode } from "@phaselock/contracts";
import type { Track } from "@phaselock/playback";
import type { Schedule, Sham, VisualKind } from "@phaselock/signal";
import { v7 as uuidV7 } from "uuid";
import { playAddress } from "../../shared/play-address.ts";
import { type PlayerState, plannedSession } from "../player/session-machine.ts";
import { readJournal } from "../reports/journal.ts";
import type { Choice } from "./payment.ts";
import { continuationOf, type ToContinue } from "./unfinished.ts";

/** A session that is about to start, with its owner. */
export type Plan = {
  readonly userId: string;
  readonly sessionId: string;
  readonly modeId: string;
  readonly modeName: string;
  /** The pattern of the user's own that it plays; null for a mode of the library. */
  readonly patternId: string | null;
  readonly payment: Payment;
  readonly schedule: Schedule;
  /** How it sounds at its start. */
  readonly mix: Mix;
  /** The picture, if it isn't the pattern's own. */
  readonly visual: VisualKind | null;
  /** The user's own audio, which the schedule plays, in order; empty if it plays none. */
  readonly ownAudio: readonly (Track & { readonly id: string })[];
  /** Seconds and reports so far: none for a new session. */
  readonly state: PlayerState;
  /** The experiment that a new session is planned for; null outside experiments. */
  readonly experimentId: string | null;
  /** What a session of an experiment plays; null outside experiments, and until the server draws it at the start. */
  readonly treatmentId: string | null;
  /** How the treatment leaves out the beat; null exactly if there is no treatment. */
  readonly sham: Sham | null;
  /** Whether the server already knows the session, because it is resumed. */
  readonly isKnown: boolean;
  /** Whether it started without a network, and is stored on this device until it is synced. */
  readonly isOffline?: boolean;
  /** What the session does with drowsiness and restlessness, if it adapts. */
  readonly goal: Goal;
  /** The signals that it adapts to. Left out if the user has turned none on. */
  readonly adaptTo?: AdaptTo | undefined;
};

/** The address that plays the same again. */
export const addressOf = (plan: Plan): string =>
  playAddress({ ...plan, seconds: plan.schedule.seconds, scene: plan.mix.scene });

/** A plan without what depends on how it is to sound. */
export type Outline = Omit<Plan, "schedule" | "mix">;

/** Outlines the unfinished session from where it stopped, if there is one; otherwise a new session as chosen. */
export function outlineOf(
  userId: string,
  mode: PlayableMode,
  choice: Choice,
  unfinished: ToContinue | undefined,
): Outline {
  const shared = {
    userId,
    modeId: mode.id,
    modeName: mode.name,
    goal: goalOf(mode),
    patternId: mode.id === ownModeId ? mode.pattern.id : null,
    visual: null,
    ownAudio: [],
    experimentId: null,
    treatmentId: null,
    sham: null,
  };
  if (unfinished)
    return {
      ...shared,
      sessionId: unfinished.id,
      payment: unfinished.payment,
      treatmentId: unfinished.treatmentId,
      sham: unfinished.sham,
      state: continuationOf(unfinished, readJournal(localStorage, unfinished.id)),
      isKnown: true,
    };
  const { payment, seconds } = choice;
  return {
    ...shared,
    sessionId: uuidV7(),
    payment,
    state: plannedSession(seconds),
    isKnown: false,
  };
}
