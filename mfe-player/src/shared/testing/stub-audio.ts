import { FakeContext, FakeNode } from "@phaselock/playback/testing";
import { vi } from "vitest";

/** The sound of a screen, which plays as the test says. */
export type StubbedAudio = {
  /** Renders so many seconds from where the sound was last moved to, or on from there. */
  render(seconds: number): void;
  /** The commands that the worklet got. */
  commands(): FakeNode["commands"];
};

const contextSeconds = () => performance.now() / 1000;

/** Stubs an audio device in a page. The test unstubs it. */
export function stubAudio(): StubbedAudio {
  const nodes: FakeNode[] = [];
  let played = 0;
  class Node extends FakeNode {
    constructor() {
      super();
      nodes.push(this);
      const { port, commands } = this;
      port.postMessage = command => {
        if (command.do === "move") {
          played = command.startSeconds;
          queueMicrotask(() => this.post({ moved: true }));
        }
        return commands.push(command);
      };
    }
  }
  vi.stubGlobal(
    "AudioContext",
    class extends FakeContext {
      constructor(options: AudioContextOptions) {
        super(options);
        // Its clock runs as a page's does, so that it never seems frozen.
        Object.defineProperty(this, "currentTime", { get: contextSeconds });
      }
    },
  );
  vi.stubGlobal("AudioWorkletNode", Node);
  return {
    commands: () => nodes.flatMap(({ commands }) => commands),
    render(seconds) {
      for (let passed = 0; passed < seconds; passed += 0.5) {
        played += 0.5;
        for (const node of nodes)
          node.post({ state: "playing", playedSeconds: played, contextSeconds: contextSeconds() });
      }
    },
  };
}
