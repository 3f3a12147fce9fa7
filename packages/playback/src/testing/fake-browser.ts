import { vi } from "vitest";
import type { Command, Message } from "../worklet/protocol.ts";

/** An AudioContext whose clock the test advances. */
export class FakeContext {
  state: AudioContextState = "suspended";
  currentTime = 0;
  sampleRate = 48_000;
  outputLatency = 0.064;
  baseLatency = 0.02;
  onstatechange: (() => void) | null = null;
  readonly destination = {};
  readonly audioWorklet = { addModule: async () => {} };
  readonly options: AudioContextOptions;

  constructor(options: AudioContextOptions) {
    this.options = options;
  }
  async resume() {
    this.become("running");
  }
  async suspend() {
    this.become("suspended");
  }
  async close() {
    if (this.state === "closed") throw new DOMException("closed", "InvalidStateError");
    this.become("closed");
  }
  getOutputTimestamp = () => ({
    contextTime: this.currentTime - this.outputLatency,
    performanceTime: performance.now(),
  });
  become(state: AudioContextState) {
    if (state === this.state) return;
    this.state = state;
    this.onstatechange?.();
  }
}

/** The worklet of a context: it keeps the commands, and posts the clocks that the test gives. */
export class FakeNode {
  readonly commands: Command[] = [];
  onprocessorerror: (() => void) | null = null;
  readonly port = {
    postMessage: (command: Command) => this.commands.push(command),
    onmessage: null as ((message: { data: Message }) => void) | null,
  };
  connect() {}
  post(message: Message) {
    this.port.onmessage?.({ data: message });
  }
}

/** A silent media element. */
class FakeElement {
  paused = true;
  loop = false;
  src = "";
  async play() {
    this.paused = false;
  }
  pause() {
    this.paused = true;
  }
  removeAttribute() {
    this.src = "";
  }
}

/**
 * Stubs the browser's audio and its timers. The test undoes both.
 * @param onContext called with each new context before it opens
 */
export function stubBrowser(onContext: (context: FakeContext, opened: number) => void = () => {}) {
  vi.useFakeTimers();
  const contexts: FakeContext[] = [];
  const nodes: FakeNode[] = [];
  const element = new FakeElement();
  const mediaDevices = Object.assign(new EventTarget(), { enumerateDevices: async () => [] });
  const audioSession = { type: "auto" };
  vi.stubGlobal("navigator", { mediaDevices, audioSession });
  vi.stubGlobal("document", { createElement: () => element });
  vi.stubGlobal(
    "AudioContext",
    class extends FakeContext {
      constructor(options: AudioContextOptions) {
        super(options);
        contexts.push(this);
        onContext(this, contexts.length);
      }
    },
  );
  vi.stubGlobal(
    "AudioWorkletNode",
    class extends FakeNode {
      constructor() {
        super();
        nodes.push(this);
      }
    },
  );
  return { contexts, nodes, element, mediaDevices, audioSession };
}
