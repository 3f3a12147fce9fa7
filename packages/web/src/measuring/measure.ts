import { beaconMaxEvents, type Measurement } from "@phaselock/contracts";
import { measuringChoice } from "./measuring-choice.ts";

type WithoutContext<One> = One extends Measurement ? Omit<One, "secondsAgo" | "page"> : never;
/** What was measured. Where and when are added. */
export type Measured = WithoutContext<Measurement>;

/** What was measured, where and when. */
export type Noted = {
  readonly measured: Measured;
  /** Becomes a route pattern before it leaves the browser. */
  readonly path: string;
  /** On the clock of `performance.now()`. */
  readonly atMs: number;
};

/** What is measured before the code that sends it has loaded. */
const early: Noted[] = [];
let receive = (noted: Noted): void => {
  if (early.length < beaconMaxEvents) early.push(noted);
};

/**
 * Measures something, if the user has agreed; otherwise does nothing. It is sent when the page is hidden.
 * @example measure({ kind: "audio-trouble", reason: "frozen-clock" });
 */
export const measure = (measured: Measured): void => {
  if (measuringChoice() === "yes") receive({ measured, path: location.pathname, atMs: performance.now() });
};

/** Passes what has been and what will be measured to `receiver`. */
export const receiveMeasurements = (receiver: (noted: Noted) => void): void => {
  receive = receiver;
  for (const noted of early.splice(0)) receiver(noted);
};
