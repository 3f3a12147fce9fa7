import type { Schedule } from "@phaselock/signal";
import type { Loudness } from "./loudness.ts";
import type { Modulation } from "./modulation.ts";
import type { Spectrum } from "./spectrum.ts";

/** Messages from the page to the meter's worker. `load` is the number of the schedule that the answer belongs to. */
export type MeterRequest =
  | { readonly load: number; readonly schedule: Schedule }
  | { readonly load: number; readonly spectrumAt: number };

/** Messages from the worker to the page. */
export type MeterAnswer =
  | {
      readonly load: number;
      readonly spectrum: Spectrum;
      readonly modulation: Modulation;
      readonly seconds: number;
    }
  | { readonly load: number; readonly loudness: Loudness };
