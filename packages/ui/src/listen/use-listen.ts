import { previewSeconds } from "@phaselock/contracts";
import type { Score } from "@phaselock/signal";
import { useCallback, useEffect, useRef, useState } from "react";
import { listenTexts as words } from "./listen-texts.ts";
import type { Playing } from "./play-excerpt.ts";

/** What to listen to, and how. */
export type ListenOptions = {
  /** The score, or a function that loads it on the first press. */
  readonly excerpt: Score | (() => Promise<Score>);
  /** Volume, 0…100, as the player's. */
  readonly volumePercent: number;
};

/** The state of an excerpt, and the functions that start and stop it. */
export type Listening = {
  readonly state: "silent" | "preparing" | "playing";
  readonly seconds: number;
  /** Whether it was played to its end, and not started again since. */
  readonly isHeard: boolean;
  /** Why it can't be heard, in one line; null if nothing is wrong. */
  readonly problem: string | null;
  toggle(): void;
  /** Loads and composes what it needs. To be called when a press begins: it is there when the press becomes a click. */
  prepare(): void;
  /**
   * What plays, or played last: its place on the audio clock, to be read at each animation frame. Null before anything
   * was heard. No state changes as it plays.
   */
  playing(): Playing | null;
};

/** The device's rate, Hz: that of most devices, until one is open. */
let sampleRate = 48_000;

/** What the page plays now. Starting another excerpt stops it. */
let playing: AbortController | null = null;

/**
 * Plays an excerpt on request, one at a time on the page. It is rendered here by the real engine; nothing is sent and
 * nothing is charged. Leaving the screen stops it. In a hidden tab it plays to its end.
 */
export function useListen({ excerpt, volumePercent }: ListenOptions): Listening {
  const [state, setState] = useState<Listening["state"]>("silent");
  const [isHeard, setHeard] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const own = useRef<AbortController>(null);
  const heard = useRef<Playing>(null);
  useEffect(() => () => own.current?.abort(), []);
  const loading = useRef<Promise<Score>>(null);

  /** A score that could not be loaded is loaded again. */
  const loadScore = async () => {
    if (typeof excerpt !== "function") return excerpt;
    loading.current ??= excerpt();
    return loading.current.catch(error => {
      loading.current = null;
      throw error;
    });
  };
  const load = () => Promise.all([loadScore(), import("./play-excerpt.ts")]);

  const listen = async (control: AbortController) => {
    const whileWanted = (change: () => void) => () => {
      if (!control.signal.aborted) change();
    };
    let context: AudioContext | undefined;
    let failure: string = words.noSound;
    try {
      // Before anything is awaited: some browsers allow sound only in the click itself.
      context = new AudioContext();
      ({ sampleRate } = context);
      context.resume().catch(() => undefined);
      failure = words.notLoaded;
      const [score, { playExcerpt }] = await load();
      failure = words.noSound;
      const onPlaying = (begun: Playing) => {
        heard.current = begun;
        setState("playing");
      };
      if (await playExcerpt(context, { score, volumePercent }, control.signal, onPlaying)) setHeard(true);
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
    setHeard(false);
    setProblem(null);
    setState("preparing");
    void listen(control);
  };
  return {
    state,
    seconds: previewSeconds,
    isHeard,
    problem,
    toggle,
    prepare: () => {
      const composed = load().then(([score, { prepareExcerpt }]) => prepareExcerpt(score, sampleRate));
      // A failure is shown when the press has become a click.
      composed.catch(() => undefined);
    },
    playing: useCallback(() => heard.current, []),
  };
}
