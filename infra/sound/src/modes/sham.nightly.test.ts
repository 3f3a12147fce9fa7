import { readFile } from "node:fs/promises";
import { shamsOf } from "@phaselock/signal";
import { beforeAll, describe, expect, it } from "vitest";
import { type MeasuredSham, measureSham } from "./sham-figures.ts";
import { louderWithoutBeat } from "./sham-loudness.ts";
import { comparedPatterns, shamHead, shamRow } from "./sham-table.ts";

const docs = await readFile(new URL("../../../../docs/evidence.md", import.meta.url), "utf8");
/** Slower beats are breaths, Hz. */
const slowestPulseHz = 0.5;

it("the table of docs/evidence.md has these columns", () => {
  expect(docs).toContain(shamHead);
});

describe.each(comparedPatterns())("$name", { timeout: 600_000 }, pattern => {
  it("both arms of its comparison are equally loud, within 0.3 LU", () => {
    const isBreath = pattern.mode.targetFrequencyHz < slowestPulseHz;
    const seconds = isBreath ? pattern.typicalSeconds : 90;
    expect(Math.abs(louderWithoutBeat(pattern, { seconds }))).toBeLessThan(0.3);
  });
});

describe.each(comparedPatterns().filter(({ length }) => length === "short"))(
  "the arms of $name",
  { timeout: 600_000 },
  pattern => {
    let measured: MeasuredSham;
    beforeAll(() => {
      measured = measureSham(pattern);
    }, 600_000);

    it("are alike but for the beat: loudest 3 s within 1 LU, true peak within 2 dB, spectrum within 3 dB", () => {
      const { withBeat, without, spectrumDb } = measured;
      expect(Math.abs(without.loudest3sLufs - withBeat.loudest3sLufs)).toBeLessThan(1);
      expect(Math.abs(without.truePeakDb - withBeat.truePeakDb)).toBeLessThan(2);
      expect(spectrumDb).toBeLessThan(3);
    });

    it("differ in a line at the beat, where it is fast enough for one", () => {
      const { withBeat, without } = measured;
      if (withBeat.lineDb === null) return;
      expect(withBeat.lineDb).toBeGreaterThan(20);
      expect(without.lineDb).toBeLessThan(16);
    });

    it("differ as docs/evidence.md says", () => {
      expect(docs).toContain(shamRow(measured));
    });

    it("have roughness that is nearer with the mode's sham than with any other that its music can play", () => {
      const distance = ({ roughnessRatio }: MeasuredSham) => Math.abs(Math.log(roughnessRatio));
      for (const other of shamsOf(pattern.score).filter(sham => sham !== measured.sham))
        expect(distance(measured)).toBeLessThan(distance(measureSham(pattern, other)));
    });
  },
);
