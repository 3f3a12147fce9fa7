import { vi } from "vitest";
import type { MeterAnswer, MeterRequest } from "../meters/meter-protocol.ts";
import { createSpectrum, type ReadSpectrum } from "../meters/spectrum.ts";

/** What every pattern's loudness is. */
export const stubbedLoudness = { lufs: -14, dbtp: -2.1 } as const;

/** Stubs the meter's worker: real spectra, at once, and one loudness for all. The test unstubs it. */
export function stubMeter(): void {
  vi.stubGlobal(
    "Worker",
    class {
      onmessage: (event: { data: MeterAnswer }) => void = () => {};
      #read: ReadSpectrum | undefined;
      postMessage(request: MeterRequest) {
        queueMicrotask(() => this.#answer(request));
      }
      #answer(request: MeterRequest) {
        const { load } = request;
        if ("schedule" in request) {
          this.#read = createSpectrum(request.schedule);
          this.onmessage({ data: { load, loudness: stubbedLoudness } });
        } else if (this.#read) {
          const { spectrumAt: seconds } = request;
          this.onmessage({ data: { load, seconds, spectrum: this.#read(seconds) } });
        }
      }
      terminate() {}
    },
  );
}
