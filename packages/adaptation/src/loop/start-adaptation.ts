import { type AdaptationDecision, type AdaptationReport, adaptationBounds } from "@phaselock/contracts";
import type { ChangeTarget, Schedule, Target } from "@phaselock/signal";
import type { Adaptation, AdaptationView } from "../adaptation.ts";
import { type Circumstances, decide, observe, startController } from "../controller/controller.ts";
import type { Goal } from "../controller/goal.ts";
import { type Reading, windowOf } from "../controller/reading.ts";
import { plan, type Targets } from "../controller/targets.ts";
import { beatRoomOf, beatTargets, canStepAt } from "./beat-plan.ts";
import { firstDecisionAfter } from "./first-decision-after.ts";
import type { Spoken } from "./own-sources.ts";
import { rampLevels } from "./ramps.ts";
import { runSignals, type SignalSources } from "./running-signals.ts";

/** What the loop sees of the session that it adapts. */
export type AdaptedView = {
  readonly session: {
    readonly status: "planned" | "running" | "paused" | "stopped" | "completed";
    /** Whole seconds played by the audio clock. */
    readonly playedSeconds: number;
  };
  /** The user's volume, 0…100. */
  readonly volumePercent: number;
  /** How often the user has set the volume, also to the value that it had. */
  readonly volumePresses: number;
};

/** The session that the loop adapts. */
export type AdaptedPlayer = {
  view(): AdaptedView;
  subscribe(listener: () => void): () => void;
  /** @throws RangeError for a change that `applyChange` refuses */
  change(target: ChangeTarget, to: readonly Target[]): void;
  /** Plays the session quieter than the user's volume, in decibels up to 0. */
  setTrim(db: number): void;
  /** Softens the light that follows the beat: 0 (still) … 1 (as consented). */
  setLightDepth(share: number): void;
  /** Adds what was measured and decided to the next report. */
  addToReport(adaptation: AdaptationReport): void;
};

/** What the loop needs. Tests pass fakes. */
export type AdaptationDependencies = {
  readonly player: AdaptedPlayer;
  /** The schedule as planned. */
  readonly schedule: Schedule;
  readonly goal: Goal;
  readonly sources: SignalSources;
  readonly spoken: Spoken;
  /** The camera rests while the page is hidden. */
  readonly page: Pick<Document, "addEventListener" | "removeEventListener" | "hidden">;
};

const { baselineSeconds, decideEverySeconds } = adaptationBounds;

/** Length of a window while the baseline is measured: six of them give a spread. */
const baselineWindowSeconds = 10;

const statusOf = ({ reason }: AdaptationDecision): AdaptationView["status"] =>
  reason === "learning" ? "learning" : reason === "poor-signal" ? "frozen" : "adapting";

/** Whether what adaptation moves is as planned. A volume that the user has set is theirs. */
const isPlan = ({ beatOffsetHz, volumeDb, lightDepth }: Targets, canMoveVolume: boolean): boolean =>
  beatOffsetHz === plan.beatOffsetHz &&
  lightDepth === plan.lightDepth &&
  (volumeDb === plan.volumeDb || !canMoveVolume);

/**
 * Adapts a running session to its signals until it is over. It follows the time played: a pause stops the signals and the
 * decisions, and a resume starts both again with what has been learned.
 */
export function startAdaptation(deps: AdaptationDependencies): Adaptation {
  const { player, schedule, goal, spoken, page } = deps;
  const listeners = new Set<() => void>();
  const beat = beatRoomOf(schedule);
  let levels = { volumeDb: 0, lightDepth: 1 };
  let canMoveVolume = true;
  let isRunning = false;
  const first = player.view().session.playedSeconds;
  let controller = startController(firstDecisionAfter(first));
  const { volumePercent: firstPercent, volumePresses: firstPresses } = player.view();
  let last = { seconds: first, volumePercent: firstPercent, volumePresses: firstPresses };
  let windowFrom = first;
  let decidedAt = first;
  let view: AdaptationView = { status: "learning", signals: new Map(), decisions: [] };

  const show = (change: Partial<AdaptationView>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const signals = runSignals(deps.sources, () =>
    show({ signals: signals.status(), ...(!signals.isAnyLeft() && { status: "off" }) }),
  );

  const apply = (to: Targets, from: Targets, seconds: number) => {
    if (to.beatOffsetHz === from.beatOffsetHz) return;
    const offset = { from: from.beatOffsetHz, to: to.beatOffsetHz };
    player.change("beat", beatTargets(schedule, seconds, offset));
  };
  const decideAt = (reading: Reading) => {
    const { atSeconds } = reading;
    const before = controller;
    const circumstances = (canMoveBeat: boolean): Circumstances => ({
      goal,
      room: { beat, canMoveBeat, canMoveVolume },
    });
    let next = decide(before, reading, circumstances(canStepAt(schedule, atSeconds)));
    try {
      apply(next.state.holds, before.holds, atSeconds);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      // The sound refuses the change, so the beat stays, and the decision says so.
      next = decide(before, reading, circumstances(false));
    }
    controller = next.state;
    decidedAt = atSeconds;
    return next.decision;
  };
  const endWindow = (seconds: number) => {
    const reading = { atSeconds: seconds, seconds: seconds - windowFrom, signals: signals.take() };
    windowFrom = seconds;
    controller = observe(controller, reading);
    const window = windowOf(reading);
    const isDue =
      seconds - decidedAt >= decideEverySeconds &&
      (signals.isAnyLeft() || !isPlan(controller.holds, canMoveVolume));
    const decision = isDue ? decideAt(reading) : null;
    if (!window && !decision) return;
    player.addToReport({ windows: window ? [window] : [], decisions: decision ? [decision] : [] });
    if (!decision) return;
    const status = signals.isAnyLeft() ? statusOf(decision) : "off";
    show({ status, decisions: [...view.decisions, decision] });
  };
  const ramp = (seconds: number) => {
    const next = rampLevels(levels, controller.holds, seconds);
    if (next.volumeDb !== levels.volumeDb) player.setTrim(next.volumeDb);
    if (next.lightDepth !== levels.lightDepth) player.setLightDepth(next.lightDepth);
    levels = next;
  };
  const play = (seconds: number) => {
    const passed = seconds - last.seconds;
    if (passed <= 0) return;
    last = { ...last, seconds };
    const length = seconds <= first + baselineSeconds ? baselineWindowSeconds : decideEverySeconds;
    if (seconds - windowFrom >= length) endWindow(seconds);
    ramp(passed);
  };
  /**
   * The user's volume control wins: a press that is not quieter ends the trim, also at full volume, and after any press the
   * session leaves the volume alone.
   */
  const followVolume = ({ volumePercent, volumePresses }: AdaptedView) => {
    if (volumePresses === last.volumePresses) return;
    const isQuieter = volumePercent < last.volumePercent;
    last = { ...last, volumePercent, volumePresses };
    canMoveVolume = false;
    levels = { ...levels, volumeDb: isQuieter ? levels.volumeDb : 0 };
    controller = { ...controller, holds: { ...controller.holds, volumeDb: levels.volumeDb } };
    player.setTrim(levels.volumeDb);
  };
  /** A hidden page can't show that the camera is on. */
  const startSignals = () => signals.start(page.hidden ? "camera" : undefined);
  const followPage = () => {
    if (page.hidden) signals.rest("camera");
    else if (isRunning) startSignals();
  };
  const run = (runs: boolean) => {
    if (runs === isRunning) return;
    isRunning = runs;
    windowFrom = last.seconds;
    if (runs) startSignals();
    else signals.rest();
  };
  const follow = () => {
    const { session } = player.view();
    followVolume(player.view());
    if (session.status === "running") play(session.playedSeconds);
    run(session.status === "running");
    if (session.status !== "stopped" && session.status !== "completed") return;
    signals.end();
    unsubscribe();
    page.removeEventListener("visibilitychange", followPage);
  };
  const unsubscribe = player.subscribe(follow);
  page.addEventListener("visibilitychange", followPage);
  follow();

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    rate(alertness) {
      spoken.rating?.rate(alertness);
      spoken.activity?.discount();
    },
    reactToProbe() {
      if (spoken.probe?.react()) spoken.activity?.discount();
    },
    stop(name) {
      signals.end(name);
    },
  };
}
