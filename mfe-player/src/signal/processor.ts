import { createEngine, quantumFrames } from "./engine.ts";
import { type Clock, type Command, processorName } from "./protocol.ts";
import { createTransport, type Transport } from "./transport.ts";

// What an AudioWorkletGlobalScope has and lib.dom does not name. This file runs nowhere else.
declare const sampleRate: number;
declare const currentTime: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Quanta between two clock messages: 43 ms at 48 kHz. */
const clockEveryQuanta = 16;

class PlayerProcessor extends AudioWorkletProcessor {
  #transport: Transport | undefined;
  #toldState: Clock["state"] | undefined;
  #untold = 0;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<Command>) => this.#obey(data);
  }

  #obey(command: Command) {
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
      this.#tell(transport);
    }
    return true;
  }

  #tell({ state, frame }: Transport) {
    this.#untold++;
    if (state === this.#toldState && this.#untold < clockEveryQuanta) return;
    this.#untold = 0;
    this.#toldState = state;
    const contextSeconds = currentTime + quantumFrames / sampleRate;
    this.port.postMessage({ state, playedSeconds: frame / sampleRate, contextSeconds } satisfies Clock);
  }
}

registerProcessor(processorName, PlayerProcessor);
