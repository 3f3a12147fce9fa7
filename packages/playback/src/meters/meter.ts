import type { Schedule } from "@phaselock/signal";
import type { Loudness } from "./loudness.ts";
import type { MeterAnswer, MeterRequest } from "./meter-protocol.ts";
// Vite bundles the worker and its imports into a separate file, next to the remote's other files.
import workerUrl from "./meter-worker.ts?worker&url";
import type { Modulation } from "./modulation.ts";
import type { Spectrum } from "./spectrum.ts";

/** Measures a pattern in a worker. */
export type Meter = {
  /** Measures this pattern from now on, its spectra at the second last asked for. */
  load(schedule: Schedule): void;
  /** Asks for the spectrum of the sound and of its modulation at a second. While one is being measured, only the newest second waits. */
  askSpectra(seconds: number): void;
  close(): void;
};

/** What the meter measures at a second. */
export type Spectra = { readonly spectrum: Spectrum; readonly modulation: Modulation };

export type MeterListener = {
  readonly onSpectra: (spectra: Spectra, seconds: number) => void;
  readonly onLoudness: (loudness: Loudness, of: Schedule) => void;
};

/** Opens a meter. Its worker starts with the first pattern. */
export function openMeter({ onSpectra, onLoudness }: MeterListener): Meter {
  let worker: Worker | undefined;
  let load = 0;
  let loaded: Schedule | undefined;
  /** The second that was last asked for, and whether it still has to be sent. */
  let wanted: number | undefined;
  let isWaiting = false;
  let isAsked = false;
  const post = (request: MeterRequest) => worker?.postMessage(request);
  const open = () => {
    worker = new Worker(workerUrl, { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<MeterAnswer>) => {
      if (data.load !== load) return;
      if ("loudness" in data) return loaded && onLoudness(data.loudness, loaded);
      isAsked = false;
      onSpectra(data, data.seconds);
      if (isWaiting && wanted !== undefined) ask(wanted);
    };
  };
  const ask = (seconds: number) => {
    wanted = seconds;
    isWaiting = isAsked || !loaded;
    if (isWaiting) return;
    isAsked = true;
    post({ load, spectrumAt: seconds });
  };
  return {
    load(schedule) {
      if (!worker) open();
      load++;
      loaded = schedule;
      isAsked = false;
      post({ load, schedule });
      if (wanted !== undefined) ask(wanted);
    },
    askSpectra: ask,
    close: () => worker?.terminate(),
  };
}
