import { createEngine, createTransport, quantumFrames, type Transport } from "@phaselock/signal";
import { type Changed, type Clock, type Command, processorName, quantaPerClock } from "./protocol.ts";

// Globals of the AudioWorkletGlobalScope that lib.dom does not declare. This file runs only there.
declare const sampleRate: number;
declare const currentTime: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

class PlayerProcessor extends AudioWorkletProcessor {
  #transport: Transport | undefined;
  #postedState: Clock["state"] | undefined;
  #quantaSincePost = 0;
  readonly #clockEveryQuanta = quantaPerClock(sampleRate);

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<Command>) => this.#handle(data);
  }

  #handle(command: Command) {
    if (command.do === "load") {
      const engine = createEngine(command.schedule, sampleRate, command.recording);
      const startFrame = Math.round(command.startSeconds * sampleRate);
      this.#transport = createTransport(engine, startFrame, command.volumePercent);
    } else if (command.do === "volume") this.#transport?.setVolume(command.percent);
    else if (command.do === "change") this.#change(command);
    else this.#transport?.[command.do]();
  }

  #change({ target, to }: Extract<Command, { do: "change" }>) {
    const changed = this.#transport?.change(target, to);
    if (changed) this.port.postMessage({ changed } satisfies Changed);
  }

  // Allocates nothing but the clock messages: a garbage collection in the audio thread can be heard.
  process(_inputs: Float32Array[][], outputs: Float32Array[][]): true {
    const left = outputs[0]?.[0];
    const right = outputs[0]?.[1];
    const transport = this.#transport;
    if (left && right && transport) {
      transport.render(left, right);
      this.#postClock(transport);
    }
    return true;
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
