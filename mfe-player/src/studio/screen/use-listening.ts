import { defaultStrength, type Schedule, type Strength, scheduleOf } from "@phaselock/signal";
import { useMemo, useState } from "react";
import { defaultSeconds } from "../../session/own-mode/own-mode.ts";
import { heardStrength } from "../../shared/strength/offered-strengths.ts";
import type { Editor } from "./use-editor.ts";

/** How a pattern is listened to. A pattern stores none of it. */
export type Listening = {
  readonly seconds: number;
  readonly strength: Strength;
  /** The score laid out over the length at which it is heard, and again after each edit. */
  readonly schedule: Schedule;
  readonly setSeconds: (seconds: number) => void;
  readonly setStrength: (strength: Strength) => void;
};

/** The length and the strength at which a pattern is heard, and its schedule. */
export function useListening({ score }: Editor): Listening {
  const [seconds, setSeconds] = useState(defaultSeconds);
  const [wanted, setStrength] = useState<Strength>(defaultStrength);
  const strength = heardStrength(score, wanted);
  const schedule = useMemo(() => scheduleOf(score, seconds, strength), [score, seconds, strength]);
  return { seconds, strength, schedule, setSeconds, setStrength };
}
