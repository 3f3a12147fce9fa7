import { openAudio } from "@phaselock/mfe-player/audio";
import { browserParts, type CameraView, createCameraSignal } from "@phaselock/mfe-player/camera-signal";
import { scheduleOf } from "@phaselock/signal";
import { calmFocus } from "@phaselock/signal/testing";

/** What the page saw of the camera after one frame. `atMs` is on the signal's clock. */
export type Seen = Pick<CameraView, "blinks" | "closures" | "headYawDegrees" | "frameMs" | "quality"> & {
  readonly atMs: number;
};

/** A clock message of the player's worklet, and when it came. */
export type Tick = {
  readonly playedSeconds: number;
  readonly contextSeconds: number;
  readonly atMs: number;
};

export type Rig = {
  readonly seen: readonly Seen[];
  readonly ticks: readonly Tick[];
  play(): Promise<void>;
  start(): Promise<void>;
  closures(): number;
  stop(): void;
  trackStates(): readonly MediaStreamTrackState[];
};

/**
 * The player's sound and the camera signal, in one page.
 * @param slowness how many times slower than the wall's the signal's clock runs, for a video that is as slow
 */
export const createRig = (slowness: number): Rig => {
  const now = () => performance.now() / slowness;
  const signal = createCameraSignal({ ...browserParts, now });
  const seen: Seen[] = [];
  const ticks: Tick[] = [];
  signal.subscribe(() => {
    const { status, blinks, closures, headYawDegrees, frameMs, quality } = signal.view();
    if (status === "running") seen.push({ blinks, closures, headYawDegrees, frameMs, quality, atMs: now() });
  });
  let tracks: readonly MediaStreamTrack[] = [];
  return {
    seen,
    ticks,
    async play() {
      const schedule = scheduleOf(calmFocus, 600);
      const audio = await openAudio({ schedule, startSeconds: 0, volumePercent: 50, recording: null });
      audio.listen({
        onClock: ({ playedSeconds, contextSeconds }) =>
          void ticks.push({ playedSeconds, contextSeconds, atMs: performance.now() }),
        onChange: () => {},
        onLost: () => {},
      });
      audio.play();
    },
    async start() {
      await signal.start();
      tracks = signal.view().stream?.getTracks() ?? [];
    },
    closures: () => signal.view().closures,
    stop: () => signal.stop(),
    trackStates: () => tracks.map(({ readyState }) => readyState),
  };
};
