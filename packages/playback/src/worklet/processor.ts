import {
  createEngine,
  createTransport,
  type Engine,
  fadeSeconds,
  quantumFrames,
  type Transport,
  thinnings,
} from "@phaselock/signal";
import type { StreamedChunk, StreamRequest } from "../own-audio/protocol.ts";
import { type ChunkSource, createChunkSource } from "./chunk-source.ts";
import {
  type Changed,
  type Clock,
  type Command,
  type Moved,
  processorName,
  quantaPerClock,
} from "./protocol.ts";
import { createRenderLoad } from "./render-load.ts";

// Globals of the AudioWorkletGlobalScope that lib.dom does not declare. This file runs only there.
declare const sampleRate: number;
declare const currentTime: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Render quanta of a crossfade, and one for rounding. */
const crossfadeQuanta = Math.ceil((fadeSeconds.pause * sampleRate) / quantumFrames) + 1;

type Place = Extract<Command, { schedule: unknown }>;

/** A transport, and its engine. */
type Playing = { readonly engine: Engine; readonly transport: Transport };

const startFrameOf = ({ startSeconds }: Place): number => Math.round(startSeconds * sampleRate);

function createPlaying(place: Place, recording: ChunkSource | null): Playing {
  const { schedule, volumePercent, prepared } = place;
  const engine = createEngine(schedule, sampleRate, { recording, prepared });
  const startFrame = startFrameOf(place);
  return { engine, transport: createTransport(engine, startFrame, volumePercent) };
}

class PlayerProcessor extends AudioWorkletProcessor {
  #engine: Engine | undefined;
  #transport: Transport | undefined;
  /** The user's own audio, if the session plays it. */
  #ownAudio: MessagePort | undefined;
  #source: ChunkSource | null = null;
  /** Number of the stream that fills the source: one for each place. */
  #stream = 0;
  readonly #load = createRenderLoad(quantumFrames / sampleRate);
  /** What fades out after a move, and for how many more quanta. */
  readonly #leaving: { readonly transport: Transport; quanta: number }[] = [];
  readonly #leavingLeft = new Float32Array(quantumFrames);
  readonly #leavingRight = new Float32Array(quantumFrames);
  #postedState: Clock["state"] | undefined;
  #quantaSincePost = 0;
  readonly #clockEveryQuanta = quantaPerClock(sampleRate);

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<Command>) => this.#handle(data);
  }

  #handle(command: Command) {
    if (command.do === "hear") this.#hear(command.port);
    else if (command.do === "load") this.#open(command);
    else if (command.do === "move") this.#move(command);
    else if (command.do === "volume") this.#transport?.setVolume(command.percent);
    else if (command.do === "change") this.#change(command);
    else if (command.do === "scene") this.#engine?.change(command.change, command.prepared);
    else if (command.do === "save-power") this.#savePower(command.saves);
    else this.#transport?.[command.do]();
  }

  #hear(port: MessagePort) {
    this.#ownAudio = port;
    port.onmessage = ({ data }: MessageEvent<StreamedChunk>) => {
      if (data.stream === this.#stream) this.#source?.add(data);
    };
  }

  /** A source of its own for each place, because the one before still plays while it fades out. */
  #openSource(fromFrame: number): ChunkSource | null {
    const port = this.#ownAudio;
    if (!port) return null;
    this.#stream++;
    port.postMessage({ stream: this.#stream, fromFrame } satisfies StreamRequest);
    return createChunkSource((request, transfer) => port.postMessage(request, transfer), sampleRate);
  }

  #open(place: Place): Transport {
    this.#source = this.#openSource(startFrameOf(place));
    const { engine, transport } = createPlaying(place, this.#source);
    engine.thin(this.#load.thinning);
    this.#engine = engine;
    this.#transport = transport;
    return transport;
  }

  /** Both fades are raised cosines of the same length, so that a sound that stays the same keeps its level. */
  #move(place: Place) {
    const before = this.#transport;
    const isPlaying = before?.state === "playing";
    const transport = this.#open(place);
    before?.pause();
    if (before) this.#leaving.push({ transport: before, quanta: crossfadeQuanta });
    if (isPlaying) transport.play(fadeSeconds.pause);
    this.#postedState = undefined;
    this.port.postMessage({ moved: true } satisfies Moved);
  }

  #change({ target, to }: Extract<Command, { do: "change" }>) {
    const changed = this.#transport?.change(target, to);
    if (changed) this.port.postMessage({ changed } satisfies Changed);
  }

  #savePower(saves: boolean) {
    this.#load.least = saves ? thinnings.perNote : thinnings.none;
    this.#engine?.thin(this.#load.thinning);
  }

  // Allocates nothing but the clock messages: a garbage collection in the audio thread can be heard.
  process(_inputs: Float32Array[][], outputs: Float32Array[][]): true {
    const left = outputs[0]?.[0];
    const right = outputs[0]?.[1];
    const transport = this.#transport;
    if (left && right && transport) {
      const isMeasured = this.#load.isMeasured();
      const startedAt = isMeasured ? Date.now() : 0;
      transport.render(left, right);
      this.#addLeaving(left, right);
      if (isMeasured) {
        this.#load.took(Date.now() - startedAt);
        this.#engine?.thin(this.#load.thinning);
      }
      this.#postClock(transport);
    }
    return true;
  }

  #addLeaving(left: Float32Array, right: Float32Array) {
    for (const leaving of this.#leaving) {
      leaving.transport.render(this.#leavingLeft, this.#leavingRight);
      leaving.quanta--;
      for (let n = 0; n < quantumFrames; n++) {
        left[n] = (left[n] ?? 0) + (this.#leavingLeft[n] ?? 0);
        right[n] = (right[n] ?? 0) + (this.#leavingRight[n] ?? 0);
      }
    }
    if (this.#leaving[0]?.quanta === 0) this.#leaving.shift();
  }

  #postClock(transport: Transport) {
    this.#quantaSincePost++;
    const { state } = transport;
    if (state === this.#postedState && this.#quantaSincePost < this.#clockEveryQuanta) return;
    this.#quantaSincePost = 0;
    this.#postedState = state;
    const contextSeconds = currentTime + quantumFrames / sampleRate;
    const playedSeconds = transport.frame / sampleRate;
    this.port.postMessage({ state, playedSeconds, contextSeconds } satisfies Clock);
  }
}

registerProcessor(processorName, PlayerProcessor);
