import { sessionControlDefaults } from "@phaselock/contracts";
import { type Listening, useListen } from "@phaselock/ui/listen";
import { useState } from "react";
import { loadSample } from "./load-sample.ts";
import type { Sample } from "./parse-sample.ts";
import { type SampleMode, sampleModes } from "./samples.ts";

/** A sample's mode and its playback state. */
export type HeardSample = {
  readonly mode: SampleMode;
  readonly listening: Listening;
  /** What it sounds like. Null until it is loaded. */
  readonly sound: Omit<Sample, "score"> | null;
};

function useSample(mode: SampleMode, onPress: (mode: SampleMode) => void): HeardSample {
  const [sound, setSound] = useState<HeardSample["sound"]>(null);
  const listening = useListen({
    excerpt: async () => {
      const { score, ...loaded } = await loadSample(mode.id);
      setSound(loaded);
      return score;
    },
    volumePercent: sessionControlDefaults.volumePercent,
  });
  const toggle = () => {
    onPress(mode);
    listening.toggle();
  };
  return { mode, sound, listening: { ...listening, toggle } };
}

/** The three samples. `latest` is the one that was pressed last; null before any was. Until a press, nothing is loaded. */
export function useSamples(): { samples: readonly HeardSample[]; latest: HeardSample | null } {
  const [pressed, setPressed] = useState<SampleMode | null>(null);
  const samples = [
    useSample(sampleModes.deepWork, setPressed),
    useSample(sampleModes.calmFocus, setPressed),
    useSample(sampleModes.beforeSleep, setPressed),
  ];
  return { samples, latest: samples.find(({ mode }) => mode === pressed) ?? null };
}
