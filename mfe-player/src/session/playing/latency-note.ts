import { runningTexts } from "../texts.tsx";

/** Up to this latency a stop is heard within 100 ms: it waits for the buffer and fades first, which takes 30 ms. */
const unnoticedMs = 70;

/** Tells a latency that makes a stop late; null if there is none. Rounded, because browsers measure it anew all the time. */
export function latencyNote(outputLatencyMs: number): string | null {
  if (outputLatencyMs <= unnoticedMs) return null;
  return runningTexts.lateSound(String(Math.ceil(outputLatencyMs / 10) * 10));
}
