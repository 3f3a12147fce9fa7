import { createHeardSeconds } from "@phaselock/playback";

/** One frame: when it began, the second that the picture showed, and what the browser said of its sound, seconds. */
export type ClockFrame = {
  readonly atSeconds: number;
  readonly shownSeconds: number;
  readonly contextTime: number;
  readonly performanceTime: number;
};

/** Plays a tone as the player does, and records which second each frame of the picture shows. */
async function watchClock(seconds: number): Promise<{ frames: readonly ClockFrame[]; latencyMs: number }> {
  // As in the player's device/output.ts.
  const context = new AudioContext({ latencyHint: 0.02 });
  await context.resume();
  const tone = new OscillatorNode(context, { frequency: 200 });
  tone.connect(new GainNode(context, { gain: 0.1 })).connect(context.destination);
  tone.start();
  const heard = createHeardSeconds(0);
  const frames: ClockFrame[] = [];
  await new Promise<void>(resolve => {
    let startMs: number | undefined;
    const frame = (nowMs: number) => {
      startMs ??= nowMs;
      if (nowMs - startMs > 1000 * seconds) return resolve();
      requestAnimationFrame(frame);
      const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
      const { currentTime, outputLatency, baseLatency } = context;
      const reading = {
        contextTime,
        performanceTime,
        currentTime,
        outputLatency,
        baseLatency,
        nowMs: performance.now(),
      };
      const clock = { state: "playing", playedSeconds: currentTime, contextSeconds: currentTime } as const;
      const shownSeconds = heard.at(nowMs, clock, reading);
      frames.push({
        atSeconds: nowMs / 1000,
        shownSeconds,
        contextTime,
        performanceTime: performanceTime / 1000,
      });
    };
    requestAnimationFrame(frame);
  });
  const latencyMs = 1000 * context.outputLatency;
  await context.close();
  return { frames, latencyMs };
}

declare global {
  interface Window {
    watchClock: typeof watchClock;
  }
}
window.watchClock = watchClock;
