import type { Loudness, Spectra } from "@phaselock/playback";
import { type Meter, openMeter } from "@phaselock/playback";
import type { Schedule } from "@phaselock/signal";
import { useEffect, useState } from "react";

/** What the meter has measured of a pattern; null until it has. */
export type Measured = {
  readonly spectra: Spectra | null;
  readonly loudness: Loudness | null;
  readonly askSpectra: (seconds: number) => void;
};

const noMeter = () => {};

/** Measures a pattern in a worker. Figures of the pattern before are kept until the new ones are there. */
export function useMeter(schedule: Schedule): Measured {
  const [spectra, setSpectra] = useState<Spectra | null>(null);
  const [loudness, setLoudness] = useState<{ readonly of: Schedule; readonly is: Loudness } | null>(null);
  const [meter, setMeter] = useState<Meter | null>(null);
  useEffect(() => {
    const opened = openMeter({
      onSpectra: setSpectra,
      onLoudness: (is, of) => setLoudness({ of, is }),
    });
    setMeter(opened);
    return () => opened.close();
  }, []);
  useEffect(() => meter?.load(schedule), [meter, schedule]);
  return {
    spectra,
    loudness: loudness?.of === schedule ? loudness.is : null,
    askSpectra: meter?.askSpectra ?? noMeter,
  };
}
