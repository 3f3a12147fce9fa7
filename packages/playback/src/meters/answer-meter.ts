import { measureSchedule } from "./loudness.ts";
import type { MeterAnswer, MeterRequest } from "./meter-protocol.ts";
import { createModulation, type ReadModulation } from "./modulation.ts";
import { createSpectrum, type ReadSpectrum } from "./spectrum.ts";

/** The loudness is measured once a schedule has stayed for this long: an editor sends many a second. */
const settleMs = 250;

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/**
 * Answers the requests of one page. The loudness of a schedule is measured once, in parts of a few ms, between which it
 * answers requests for spectra; another schedule ends the measurement.
 */
export function createMeterAnswers(answer: (message: MeterAnswer) => void): (request: MeterRequest) => void {
  let loaded = 0;
  let reads: { readonly spectrum: ReadSpectrum; readonly modulation: ReadModulation } | undefined;

  const measure = async ({ load, schedule }: Extract<MeterRequest, { schedule: unknown }>) => {
    const stay = async (ms: number) => {
      await wait(ms);
      if (load !== loaded) throw new Error("Another schedule was loaded");
    };
    try {
      await stay(settleMs);
      answer({ load, loudness: await measureSchedule(schedule, () => stay(0)) });
    } catch {
      // The page has loaded another schedule, whose loudness follows.
    }
  };

  return request => {
    if ("schedule" in request) {
      loaded = request.load;
      const { schedule } = request;
      reads = { spectrum: createSpectrum(schedule), modulation: createModulation(schedule) };
      void measure(request);
    } else if (reads && request.load === loaded) {
      const { load, spectrumAt: seconds } = request;
      answer({ load, seconds, spectrum: reads.spectrum(seconds), modulation: reads.modulation(seconds) });
    }
  };
}
