import type { Loudness, Spectrum } from "@phaselock/playback";
import { type Meter, openMeter } from "@phaselock/playback";
import type { Schedule } from "@phaselock/signal";
import { useEffect, useState } from "react";

/** What the meter has measured of a pattern; null until it has. */
export type Measured = {
  readonly spectrum: Spectrum | null;
  readonly loudness: Loudness | null;
  readonly askSpectrum: (seconds: number) => void;
};

const noMeter = () => {};

/** Measures a pattern in a worker. Figures of the pattern before are kept until the new ones are there. */
export function useMeter(schedule: Schedule): Measured {
  const [spectrum, setSpectrum] = useState<Spectrum | null>(null);
  const [loudness, setLoudness] = useState<{ readonly of: Schedule; readonly is: Loudness } | null>(null);
  const [meter, setMeter] = useState<Meter | null>(null);
  useEffect(() => {
    const opened = openMeter({
      onSpectrum: setSpectrum,
      onLoudness: (is, of) => setLoudness({ of, is }),
    });
    setMeter(opened);
    return () => opened.close();
  }, []);
  useEffect(() => meter?.load(schedule), [meter, schedule]);
  return {
    spectrum,
    loudness: loudness?.of === schedule ? loudness.is : null,
    askSpectrum: meter?.askSpectrum ?? noMeter,
  };
}
