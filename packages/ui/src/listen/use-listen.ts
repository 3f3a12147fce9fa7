import { previewSeconds } from "@phaselock/contracts";
import type { Score } from "@phaselock/signal";
import { useEffect, useRef, useState } from "react";
import { listenTexts as words } from "./listen-texts.ts";

/** What to listen to, and how. */
export type ListenOptions = {
  /** The score, or a function that loads it on the first click. */
  readonly excerpt: Score | (() => Promise<Score>);
  /** Volume, 0…100, as the player's. */
  readonly volumePercent: number;
  /** Default {@link previewSeconds}. */
  readonly seconds?: number;
};

/** The state of an excerpt, and the function that starts and stops it. */
export type Listening = {
  readonly state: "silent" | "preparing" | "playing";
  readonly seconds: number;
  /** Why it can't be heard, in one line; null if nothing is wrong. */
  readonly problem: string | null;
  toggle(): void;
};

/** What the page plays now. Starting another excerpt stops it. */
let playing: AbortController | null = null;

/**
 * Plays an excerpt on request, one at a time on the page. It is rendered here by the real engine; nothing is sent and
 * nothing is charged. Leaving the screen stops it. In a hidden tab it plays to its end.
 */
export function useListen({ excerpt, volumePercent, seconds = previewSeconds }: ListenOptions): Listening {
  const [state, setState] = useState<Listening["state"]>("silent");
  const [problem, setProblem] = useState<string | null>(null);
  const own = useRef<AbortController>(null);
  useEffect(() => () => own.current?.abort(), []);

  const listen = async (control: AbortController) => {
    const whileWanted = (change: () => void) => () => {
      if (!control.signal.aborted) change();
    };
    let context: AudioContext | undefined;
    let failure: string = words.noSound;
    try {
      // Before anything is awaited: some browsers allow sound only in the click itself.
      context = new AudioContext({ latencyHint: "playback" });
      context.resume().catch(() => undefined);
      failure = words.notLoaded;
      const [score, { playExcerpt }] = await Promise.all([
        typeof excerpt === "function" ? excerpt() : excerpt,
        import("./play-excerpt.ts"),
      ]);
      failure = words.noSound;
      const onPlaying = whileWanted(() => setState("playing"));
      await playExcerpt(context, score, { seconds, volumePercent }, control.signal, onPlaying);
    } catch {
      whileWanted(() => setProblem(failure))();
    } finally {
      whileWanted(() => setState("silent"))();
      // Closing a closed context rejects.
      context?.close().catch(() => undefined);
    }
  };

  const toggle = () => {
    if (state !== "silent") return own.current?.abort();
    playing?.abort();
    const control = new AbortController();
    control.signal.addEventListener("abort", () => setState("silent"));
    playing = control;
    own.current = control;
    setProblem(null);
    setState("preparing");
    void listen(control);
  };
  return { state, seconds, problem, toggle };
}
