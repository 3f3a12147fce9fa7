import { type CataloguePattern, cataloguePatterns } from "@phaselock/svc-sessions/catalogue";
import { type Measured, measurePlain, measurePulse, strengthsOf } from "./mode-figures.ts";

const heads = [
  ...[
    "mode",
    "scene",
    "LUFS",
    "range, LU",
    "hum, dB",
    "slope, dB/octave",
    "250–2500 Hz",
    "centroid moves, octaves",
  ],
  ...["flux, dB/s", "mono, LU", "Low", "Medium", "High", "pure: hum, dB", "pure: 250–2500 Hz"],
];

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
const mark = ({ missed }: Measured, text: string) => (missed.length > 0 ? `${text} *` : text);

/** A cell with the line of the pulse over its neighbours, and the roughness. */
const pulseCell = (measured: Measured | undefined): string => {
  if (!measured) return "";
  const { beat, roughnessAsper } = measured.figures;
  return mark(measured, `${beat ? `${beat.fourLinesDb.toFixed(0)} dB, ` : ""}${roughnessAsper.toFixed(2)}`);
};

/**
 * Measures every mode of the catalogue, in both lengths and at every strength that its beat allows, and writes the table of
 * docs/sound.md row by row. It takes about ten minutes. An asterisk marks what misses a gate.
 * @param ids the modes to measure; all without any
 */
export function writeModeTable(write: (text: string) => void, ids: readonly string[]): void {
  write(row(heads));
  write(row(heads.map(() => "---")));
  const isWanted = ({ isPure, mode }: CataloguePattern) =>
    !isPure && (ids.length === 0 || ids.includes(mode.id));
  for (const pattern of cataloguePatterns.filter(isWanted)) {
    const plain = measurePlain(pattern);
    const pulses = new Map(strengthsOf(pattern).map(name => [name, measurePulse(pattern, name)]));
    const pure = cataloguePatterns.find(
      it => it.isPure && it.mode === pattern.mode && it.length === pattern.length,
    );
    const bare = pure && measurePlain(pure).figures;
    const { figures: it } = plain;
    write(
      row([
        mark(plain, pattern.name),
        pattern.score.music?.scene ?? "",
        ...[it.loudnessLufs, it.rangeLu, it.humDb, it.slopeDbPerOctave].map(figure => figure.toFixed(1)),
        ...[it.midShare, it.centroidMoveOctaves].map(figure => figure.toFixed(2)),
        ...[it.fluxDbPerSecond, it.monoLossLu].map(figure => figure.toFixed(1)),
        ...(["low", "medium", "high"] as const).map(name => pulseCell(pulses.get(name))),
        ...(bare ? [bare.humDb.toFixed(1), bare.midShare.toFixed(2)] : ["", ""]),
      ]).replaceAll("-", "−"),
    );
  }
}
