import { createEngine, createTransport, quantumFrames, type Transport } from "@phaselock/signal";
import { type Clock, type Command, processorName } from "./protocol.ts";

// Globals of the AudioWorkletGlobalScope that lib.dom does not declare. This file runs only there.
declare const sampleRate: number;
declare const currentTime: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Quanta between clock messages: 43 ms at 48 kHz. */
const clockEveryQuanta = 16;

class PlayerProcessor extends AudioWorkletProcessor {
  #transport: Transport | undefined;
  #postedState: Clock["state"] | undefined;
  #quantaSincePost = 0;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<Command>) => this.#handle(data);
  }

  #handle(command: Command) {
    if (command.do === "load") {
      const engine = createEngine(command.schedule, sampleRate);
      const startFrame = Math.round(command.startSeconds * sampleRate);
      this.#transport = createTransport(engine, startFrame, command.volumePercent);
    } else if (command.do === "volume") this.#transport?.setVolume(command.percent);
    else this.#transport?.[command.do]();
  }

  process(_inputs: Float32Array[][], outputs: Float32Array[][]): true {
    const [left, right] = outputs[0] ?? [];
    const transport = this.#transport;
    if (left && right && transport) {
      transport.render(left, right);
      this.#postClock(transport);
    }
    return true;
  }

  #postClock({ state, frame }: Transport) {
    this.#quantaSincePost++;
    if (state === this.#postedState && this.#quantaSincePost < clockEveryQuanta) return;
    this.#quantaSincePost = 0;
    this.#postedState = state;
    const contextSeconds = currentTime + quantumFrames / sampleRate;
    this.port.postMessage({ state, playedSeconds: frame / sampleRate, contextSeconds } satisfies Clock);
  }
}

registerProcessor(processorName, PlayerProcessor);
