import { browserParts, type CameraView, createCameraSignal } from "@phaselock/adaptation/camera-signal";
import { openAudio } from "@phaselock/playback";
import { scheduleOf } from "@phaselock/signal";
import { calmFocus } from "@phaselock/signal/testing";

/** What the signal said after one frame. `atMs` is on its clock. */
export type Seen = Pick<CameraView, "blinks" | "closures" | "headYawDegrees" | "frameMs" | "quality"> & {
  readonly atMs: number;
};

/** A clock message of the player's worklet: the time of its audio context, and when the message came. */
export type Tick = {
  readonly contextSeconds: number;
  readonly atMs: number;
};

export type Rig = {
  readonly seen: readonly Seen[];
  readonly ticks: readonly Tick[];
  /** How many frames of the video are still to be measured. */
  framesLeft(): number;
  play(): Promise<void>;
  start(): Promise<void>;
  stop(): void;
  trackStates(): readonly MediaStreamTrackState[];
};

/** A Y4M file without its header, which ends with a line break; `I420` is the layout of its planes. */
const frameHeader = "FRAME\n".length;

/**
 * The player's sound and the camera signal, in one page. The signal opens the camera, but measures a video frame by frame:
 * its clock moves to the next frame only when the last one is measured, so that a slow machine sees the same frames.
 * @param url the video, as Y4M
 */
export const createRig = async (
  url: string,
  { width, height, framesPerSecond }: { width: number; height: number; framesPerSecond: number },
): Promise<Rig> => {
  const file = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const frameBytes = (width * height * 3) / 2;
  const first = file.indexOf("\n".charCodeAt(0)) + 1;
  const frames = (file.length - first) / (frameHeader + frameBytes);
  let frame = 0;
  const now = () => (1000 * frame) / framesPerSecond;
  const createFrameGrabber = () => ({
    async grab() {
      if (frame === frames) return null;
      const from = first + frame++ * (frameHeader + frameBytes) + frameHeader;
      const picture = new VideoFrame(file.subarray(from, from + frameBytes), {
        format: "I420",
        codedWidth: width,
        codedHeight: height,
        timestamp: 0,
      });
      return createImageBitmap(picture).finally(() => picture.close());
    },
    close() {},
  });
  const signal = createCameraSignal({ ...browserParts, createFrameGrabber, now });
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
    framesLeft: () => frames - frame,
    async play() {
      const schedule = scheduleOf(calmFocus, 600);
      const audio = await openAudio({ schedule, startSeconds: 0, volumePercent: 50 });
      audio.listen({
        onClock: ({ contextSeconds }) => void ticks.push({ contextSeconds, atMs: performance.now() }),
        onChange: () => {},
        onLost: () => {},
      });
      audio.play();
    },
    async start() {
      await signal.start();
      tracks = signal.view().stream?.getTracks() ?? [];
    },
    stop: () => signal.stop(),
    trackStates: () => tracks.map(({ readyState }) => readyState),
  };
};
