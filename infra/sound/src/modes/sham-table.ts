import { type CataloguePattern, cataloguePatterns } from "@phaselock/svc-sessions/catalogue";
import { type MeasuredSham, measureSham, type Telltale } from "./sham-figures.ts";

const heads = ["mode", "sham", "beat, Hz", "loudness, LU", "loudest 3 s, LU", "true peak, dB", "line, dB"];
const moreHeads = ["roughness, asper", "spectrum, dB", "ears alike", "cycles vary by, ms", "given away by"];

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
const change = (from: number, to: number, digits = 1): string => {
  const difference = to - from;
  const text = Math.abs(difference).toFixed(digits);
  return Number(text) === 0 ? text : `${difference < 0 ? "−" : "+"}${text}`;
};
const pair = (from: number, to: number, digits: number) =>
  `${from.toFixed(digits)} → ${to.toFixed(digits)}`.replace(/^-(?=[0.]+ )/, "");
const inWords = { timing: "timing", roughness: "roughness", ears: "ears" } satisfies Record<Telltale, string>;

/** A row of the table: the arm with the beat, then the arm without it. */
export function shamRow(measured: MeasuredSham): string {
  const { pattern, sham, beatHz, withBeat, without, timingSeconds, spectrumDb, telltales } = measured;
  return row([
    pattern.name,
    sham,
    String(beatHz),
    change(withBeat.loudnessLufs, without.loudnessLufs),
    change(withBeat.loudest3sLufs, without.loudest3sLufs),
    change(withBeat.truePeakDb, without.truePeakDb),
    withBeat.lineDb === null ? "" : pair(withBeat.lineDb, without.lineDb ?? Number.NaN, 0),
    pair(withBeat.roughnessAsper, without.roughnessAsper, 2),
    spectrumDb.toFixed(1),
    pair(withBeat.earsAlike, without.earsAlike, 2),
    timingSeconds === 0 ? "" : String(Number((1000 * timingSeconds).toPrecision(2))),
    telltales.map(telltale => inWords[telltale]).join(", ") || "nothing measured",
  ]);
}

/** The head of the table. */
export const shamHead: string =
  row([...heads, ...moreHeads]) + row([...heads, ...moreHeads].map(() => "---")).replaceAll(" ", "");

/** The patterns that a comparison plays, or those of the named modes. */
export const comparedPatterns = (ids: readonly string[] = []): readonly CataloguePattern[] =>
  cataloguePatterns.filter(({ isPure, mode }) => !isPure && (ids.length === 0 || ids.includes(mode.id)));

/**
 * Measures the arms of every mode's comparison, in short sessions, and writes the table of docs/evidence.md row by row. It
 * takes about five minutes.
 * @param ids the modes to measure; all without any
 */
export function writeShamTable(write: (text: string) => void, ids: readonly string[]): void {
  write(shamHead);
  for (const pattern of comparedPatterns(ids))
    if (pattern.length === "short") write(shamRow(measureSham(pattern)));
}
