import { vi } from "vitest";
import type { MeterAnswer, MeterRequest } from "../meters/meter-protocol.ts";
import { createModulation, type ReadModulation } from "../meters/modulation.ts";
import { createSpectrum, type ReadSpectrum } from "../meters/spectrum.ts";

/** What every pattern's loudness is. */
export const stubbedLoudness = { lufs: -14, dbtp: -2.1 } as const;

/** Stubs the meter's worker: real spectra, at once, and one loudness for all. The test unstubs it. */
export function stubMeter(): void {
  vi.stubGlobal(
    "Worker",
    class {
      onmessage: (event: { data: MeterAnswer }) => void = () => {};
      #spectrum: ReadSpectrum | undefined;
      #modulation: ReadModulation | undefined;
      postMessage(request: MeterRequest) {
        queueMicrotask(() => this.#answer(request));
      }
      #answer(request: MeterRequest) {
        const { load } = request;
        if ("schedule" in request) {
          this.#spectrum = createSpectrum(request.schedule);
          this.#modulation = createModulation(request.schedule);
          this.onmessage({ data: { load, loudness: stubbedLoudness } });
        } else if (this.#spectrum && this.#modulation) {
          const { spectrumAt: seconds } = request;
          const [spectrum, modulation] = [this.#spectrum(seconds), this.#modulation(seconds)];
          this.onmessage({ data: { load, seconds, spectrum, modulation } });
        }
      }
      terminate() {}
    },
  );
}
