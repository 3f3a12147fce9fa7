import type { SignalName } from "@phaselock/contracts";
import type { AdaptationView } from "../adaptation.ts";
import type { Reading } from "../controller/reading.ts";
import { type Measured, type Signal, SignalError, type SignalFailure } from "../signal.ts";

/** How each signal of a session is created. Called at each start, because a signal is not started twice. */
export type SignalSources = {
  readonly [Name in SignalName]?: () => Signal<Name> | Promise<Signal<Name>>;
};

/** The signals of a session, each of which starts, fails and stops by itself. */
export type RunningSignals = {
  status(): AdaptationView["signals"];
  /** Whether a signal is left that has neither failed nor been stopped. */
  isAnyLeft(): boolean;
  /** Starts every signal but `except` that is neither on, nor failed, nor stopped by the user. */
  start(except?: SignalName): void;
  /** Stops one signal, or all, until the next start. */
  rest(name?: SignalName): void;
  /** Stops one signal, or all, for good. */
  end(name?: SignalName): void;
  /** Ends the window of each signal that is on. */
  take(): Reading["signals"];
};

type Run = { readonly name: SignalName; signal: Signal | null; isEnded: boolean };

/** @param onChange called after each change of the status, and of whether any signal is left */
export function runSignals(sources: SignalSources, onChange: () => void): RunningSignals {
  let status: AdaptationView["signals"] = new Map();
  const wanted = new Set(Object.keys(sources) as SignalName[]);
  const runs = new Map<SignalName, Run>();

  const set = (name: SignalName, to: "starting" | "on" | SignalFailure | null) => {
    const next = new Map(status);
    if (to === null) next.delete(name);
    else next.set(name, to);
    status = next;
    onChange();
  };
  const stop = (run: Run) => {
    run.isEnded = true;
    if (runs.get(run.name) === run) runs.delete(run.name);
    run.signal?.stop();
  };
  const fail = (run: Run, failure: SignalFailure) => {
    if (run.isEnded) return;
    wanted.delete(run.name);
    stop(run);
    set(run.name, failure);
  };
  const begin = async (name: SignalName) => {
    const run: Run = { name, signal: null, isEnded: false };
    runs.set(name, run);
    set(name, "starting");
    try {
      const signal: Signal | undefined = await sources[name]?.();
      if (run.isEnded || !signal) return;
      run.signal = signal;
      signal.onLost(failure => fail(run, failure));
      await signal.start();
      // Its end came while it started.
      if (run.isEnded) signal.stop();
      else set(name, "on");
    } catch (error) {
      fail(run, error instanceof SignalError ? error.failure : "failed-to-load");
    }
  };
  const finish = (name: SignalName) => {
    const run = runs.get(name);
    if (!run) return;
    stop(run);
    set(name, null);
  };

  return {
    status: () => status,
    isAnyLeft: () => wanted.size > 0,
    start(except) {
      for (const name of wanted) if (name !== except && !runs.has(name)) void begin(name);
    },
    rest(name) {
      for (const rested of name ? [name] : [...runs.keys()]) finish(rested);
    },
    end(name) {
      const ended = [...wanted].filter(it => name === undefined || it === name);
      for (const one of ended) {
        wanted.delete(one);
        finish(one);
      }
      // During a pause nothing was on, so that no status has changed, but whether any is left has.
      if (ended.length > 0) onChange();
    },
    take() {
      const taken: Partial<Record<SignalName, Measured>> = {};
      for (const { name, signal } of runs.values())
        if (signal && status.get(name) === "on") taken[name] = signal.take();
      // Each signal measures under its own name.
      return taken as Reading["signals"];
    },
  };
}
