import { sessionControlDefaults } from "@phaselock/contracts";
import { type Listening, useListen } from "@phaselock/ui/listen";
import { useState } from "react";
import { loadSample } from "./load-sample.ts";
import { type SampleMode, sampleModes } from "./samples.ts";

/** A sample's mode and its playback state. */
export type HeardSample = {
  readonly mode: SampleMode;
  readonly listening: Listening;
};

/** Seconds after which a stopped sample still offers Keep going. */
const enoughSeconds = 10;

type Pressed = {
  readonly mode: SampleMode;
  /** Whether the press stopped it after `enoughSeconds`. */
  readonly isEnough: boolean;
};

function useSample(mode: SampleMode, onPress: (pressed: Pressed) => void): HeardSample {
  const listening = useListen({
    excerpt: () => loadSample(mode.id),
    volumePercent: sessionControlDefaults.volumePercent,
  });
  const toggle = () => {
    const heardSeconds = listening.state === "playing" ? (listening.playing()?.heardSeconds() ?? 0) : 0;
    onPress({ mode, isEnough: heardSeconds >= enoughSeconds });
    listening.toggle();
  };
  return { mode, listening: { ...listening, toggle } };
}

/** The samples, and what was pressed last. */
export type Samples = {
  readonly all: readonly [HeardSample, HeardSample, HeardSample];
  /** The one that was pressed last; null before any was. */
  readonly latest: HeardSample | null;
  /** Whether to offer to go on with the latest: it was heard to its end, or for long enough. */
  readonly isOffered: boolean;
};

/** The three samples. Until a press, nothing is loaded. */
export function useSamples(): Samples {
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const all = [
    useSample(sampleModes.calmFocus, setPressed),
    useSample(sampleModes.deepWork, setPressed),
    useSample(sampleModes.beforeSleep, setPressed),
  ] as const;
  const latest = all.find(({ mode }) => mode === pressed?.mode) ?? null;
  return { all, latest, isOffered: (latest?.listening.isHeard || pressed?.isEnough) ?? false };
}
