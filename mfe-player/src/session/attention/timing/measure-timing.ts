import { outputTimestampOf } from "@phaselock/playback";
import { type FrameSample, type TimingError, timingErrorOf } from "./timing-error.ts";

/** How long a calibration takes, in milliseconds, and the longest that it waits for the sound. */
const [calibrationMs, soundWithinMs] = [2_000, 500];

/** Opens a silent audio clock; null where the browser has none, or doesn't start it in time. */
async function openClock(): Promise<AudioContext | null> {
  if (typeof AudioContext === "undefined") return null;
  // Of the latencies, "playback" has the steadiest timestamps.
  const context = new AudioContext({ latencyHint: "playback" });
  const tooLate = new Promise<void>(done => setTimeout(done, soundWithinMs));
  await Promise.race([context.resume().catch(() => {}), tooLate]);
  if (context.state === "running") return context;
  void context.close();
  return null;
}

/**
 * Measures the device's timing for two seconds of frames. Call it after a press: a browser starts no sound without one.
 * @returns null if aborted
 */
export async function measureTiming(signal: AbortSignal): Promise<TimingError | null> {
  const clock = await openClock();
  const samples: FrameSample[] = [];
  try {
    return await new Promise(done => {
      const onFrame = (frameMs: number) => {
        if (signal.aborted) return done(null);
        samples.push({ frameMs, nowMs: performance.now(), audio: clock && outputTimestampOf(clock) });
        const first = samples[0]?.frameMs ?? frameMs;
        if (frameMs - first < calibrationMs) requestAnimationFrame(onFrame);
        else done(timingErrorOf(samples));
      };
      requestAnimationFrame(onFrame);
    });
  } finally {
    void clock?.close();
  }
}
