import {
  accentAt,
  applyChange,
  type Change,
  type PreparedScene,
  prepareScene,
  quantumFrames,
  restAfter,
  sceneFadeSeconds,
} from "@phaselock/signal";
import { type OwnAudioStream, openStream } from "../own-audio/open-stream.ts";
import { composeOnce, prepareOnce } from "../prepare/prepare-once.ts";
import type { Clock, Command, Message } from "../worklet/protocol.ts";
import type { Audio, AudioListener, AudioOptions, SoundLoss } from "./audio.ts";
import { openBackgroundAudio } from "./background-audio.ts";
import { createClockWatchdog, watchEveryMs } from "./clock-watchdog.ts";
import { createHeardSeconds } from "./heard-seconds.ts";
import { createIdle } from "./idle.ts";
import { closeOutput, NoWorkletError, type Output, openOutput, within } from "./output.ts";
import { watchOutputDevices } from "./output-devices.ts";
import { outputLatencyOf, outputTimestampOf } from "./output-latency.ts";
import { playShortTone } from "./tone.ts";

const openWithinMs = 8000;
const resumeWithinMs = 3000;
const maxRebuilds = 2;
/** A scene is prepared and posted in less than this, seconds of the session. */
const sceneLeadSeconds = 1;

/**
 * Opens the audio device, paused. Call it from a click or key press, or the browser blocks the sound. A device whose
 * clock freezes is replaced by a new one, which continues at the last rendered second.
 * @throws Error if there is no AudioWorklet, it can't be loaded, or the device does not open within 8 s
 */
export async function openAudio(options: AudioOptions): Promise<Audio> {
  const { startSeconds, ownAudio = [], onTrouble = () => {} } = options;
  const background = openBackgroundAudio();
  let output = await openOutput(openWithinMs, options.context).catch((error: unknown) => {
    background.close();
    onTrouble(error instanceof NoWorkletError ? "no-worklet" : "no-context");
    throw error;
  });

  let { schedule, volumePercent } = options;
  let savesPower = false;
  /** The scenes that the worklet has, each composed once for it and for the picture. */
  let scenes: readonly (PreparedScene | null)[] = [];
  let clock: Clock = { state: "paused", playedSeconds: startSeconds, contextSeconds: 0 };
  let listener: AudioListener | undefined;
  let isWanted = false;
  let isResuming = false;
  let isOpen = true;
  const heard = createHeardSeconds(startSeconds);

  /** Moves that the worklet has not made yet: until then its clocks are those of the place left behind. */
  let moves = 0;

  const send = (command: Command) => output.node.port.postMessage(command);
  const place = (how: "load" | "move", startSeconds: number) => {
    const prepared = prepareOnce(schedule, output.context.sampleRate, startSeconds);
    scenes = prepared;
    send({ do: how, schedule, startSeconds, volumePercent, prepared });
  };
  const lose = (how: SoundLoss) => {
    if (!isWanted) return;
    if (how !== "moved") onTrouble("suspended");
    listener?.onLost(how);
  };

  const applied = (change: Change) => {
    schedule = applyChange(schedule, change, output.context.sampleRate);
    listener?.onChange(change, schedule);
  };

  let stream: OwnAudioStream | undefined;
  /** Streams the user's own audio to the worklet, at its rate. */
  const hear = ({ context, node }: Output) => {
    stream?.close();
    if (ownAudio.length === 0) return;
    stream = openStream(ownAudio, context.sampleRate);
    const { port } = stream;
    node.port.postMessage({ do: "hear", port } satisfies Command, [port]);
  };

  /** Rebuilds without a clock message between them. */
  let rebuilds = 0;
  let isBroken = false;
  let clocks = 0;
  let watchdog = createClockWatchdog();
  let watch: ReturnType<typeof setInterval> | undefined;

  const use = (next: Output) => {
    output = next;
    moves = 0;
    heard.restart();
    const { context, node } = next;
    node.port.onmessage = ({ data }: MessageEvent<Message>) => {
      if ("changed" in data) return applied(data.changed);
      if ("moved" in data) {
        moves--;
        return;
      }
      clocks++;
      if (moves > 0) return;
      if (data.state === "playing" && data.playedSeconds > clock.playedSeconds) rebuilds = 0;
      if (data.state === "completed") quiet();
      clock = data;
      listener?.onClock(data);
    };
    node.onprocessorerror = () => void rebuild();
    context.onstatechange = () => {
      if (context.state !== "running" && !isResuming) lose("taken");
    };
    hear(next);
    place("load", clock.playedSeconds);
    if (savesPower) send({ do: "save-power", saves: true });
  };

  /** The old device is closed first, because iOS gives the sound to one context at a time. */
  const rebuild = async () => {
    if (isBroken) return;
    isBroken = true;
    clock = { ...clock, state: "paused" };
    closeOutput(output);
    while (isOpen && rebuilds < maxRebuilds) {
      rebuilds++;
      const next = await openOutput(resumeWithinMs).catch(() => undefined);
      if (!next) continue;
      isBroken = false;
      if (!isOpen) return closeOutput(next);
      use(next);
      if (isWanted) audio.play();
      return;
    }
    rebuilds = 0;
    isBroken = false;
    lose("taken");
  };

  const check = () => {
    const { state, currentTime } = output.context;
    if (state !== "running" || isResuming || isBroken) watchdog = createClockWatchdog();
    else if (watchdog.isFrozen(performance.now(), `${currentTime} ${clocks}`)) {
      onTrouble("frozen-clock");
      void rebuild();
    }
  };
  const resume = async () => {
    const { context } = output;
    isResuming = true;
    try {
      await within(context.resume(), resumeWithinMs);
    } catch {
      if (context === output.context) lose("refused");
    }
    isResuming = false;
  };

  const idle = createIdle(
    () => void output.context.suspend().catch(() => {}),
    () => {
      if (output.context.state !== "running") listener?.onClock(clock);
    },
  );
  const quiet = () => {
    isWanted = false;
    clearInterval(watch);
    background.pause();
  };
  const rest = (how: "pause" | "halt" | "stop") => {
    quiet();
    idle.begin();
    send({ do: how });
  };
  const unwatchDevices = watchOutputDevices(() => lose("moved"));

  const audio: Audio = {
    get sampleRate() {
      return output.context.sampleRate;
    },
    get outputLatencyMs() {
      return Math.round(outputLatencyOf(output.context) * 1000);
    },
    play() {
      isWanted = true;
      idle.end();
      background.play();
      clearInterval(watch);
      watchdog = createClockWatchdog();
      watch = setInterval(check, watchEveryMs);
      // Closed while a new context opens, or after two have failed.
      if (output.context.state === "closed") return void rebuild();
      void resume();
      send({ do: "play" });
    },
    pause: () => rest("pause"),
    halt: () => rest("halt"),
    stop: () => rest("stop"),
    setVolume(percent) {
      volumePercent = percent;
      send({ do: "volume", percent });
    },
    playTone(tone) {
      const { context } = output;
      if (context.state !== "running" || !isWanted) return null;
      const ahead = playShortTone(context, tone) - context.currentTime;
      return performance.now() + (ahead + context.baseLatency + outputLatencyOf(context)) * 1000;
    },
    change(target, to) {
      // The worklet, whose errors nobody sees, applies it a few quanta later than this check.
      const { sampleRate } = output.context;
      applyChange(schedule, { frame: Math.floor(clock.playedSeconds * sampleRate), target, to }, sampleRate);
      send({ do: "change", target, to });
    },
    changeScene(name, seed) {
      const { sampleRate } = output.context;
      const last = schedule.laterScenes.at(-1);
      if (last && clock.playedSeconds < last.from + sceneFadeSeconds)
        throw new RangeError("The scene is changing already");
      const before = performance.now();
      const prepared = prepareScene(schedule, { scene: name, seed }, sampleRate, composeOnce);
      // No clock message arrives meanwhile.
      const played = clock.playedSeconds + (performance.now() - before) / 1000;
      const newest = scenes.at(-1)?.composition;
      const soon = played + sceneLeadSeconds;
      const rest = newest ? restAfter(newest.events, soon) : soon;
      const frame = quantumFrames * Math.round((rest * sampleRate) / quantumFrames);
      const change = { frame, scene: name, seed };
      applied(change);
      send({ do: "scene", change, prepared });
      scenes = [...scenes.slice(0, -1).map(() => null), ...scenes.slice(-1), prepared];
      return frame / sampleRate;
    },
    savePower(saves) {
      savesPower = saves;
      send({ do: "save-power", saves });
    },
    moveTo(next, seconds) {
      schedule = next;
      // Nothing of it has been rendered, so that nothing after `seconds` is heard before the worklet's next clock.
      clock = { ...clock, playedSeconds: seconds, contextSeconds: Number.POSITIVE_INFINITY };
      heard.moveTo(seconds);
      moves++;
      place("move", seconds);
    },
    heardSecondsAt(performanceMs) {
      const { context } = output;
      return heard.at(performanceMs, clock, {
        ...outputTimestampOf(context),
        currentTime: context.currentTime,
        outputLatency: outputLatencyOf(context),
        baseLatency: context.baseLatency,
        nowMs: performance.now(),
      });
    },
    accentAt: seconds => accentAt(scenes, schedule, seconds),
    listen(to) {
      listener = to;
    },
    close() {
      isOpen = false;
      listener = undefined;
      quiet();
      idle.end();
      unwatchDevices();
      background.close();
      stream?.close();
      closeOutput(output);
    },
  };
  use(output);
  return audio;
}
