import type { Missed } from "./gates.ts";
import type { Figures } from "./measure/index.ts";

type Column = {
  readonly head: string;
  readonly labels: readonly string[];
  readonly of: (figures: Figures) => number;
};

/** One column per figure, and the gates whose miss marks it. */
const columns: readonly Column[] = [
  { head: "LUFS", labels: ["loudness"], of: it => it.loudnessLufs },
  { head: "LRA", labels: ["range"], of: it => it.rangeLu },
  { head: "dBTP", labels: ["true peak"], of: it => it.truePeakDb },
  { head: "PLR", labels: ["peak to loudness"], of: it => it.peakToLoudnessDb },
  { head: "3 s", labels: ["3 s change"], of: it => it.changeIn3sLu },
  { head: "hum", labels: ["hum"], of: it => it.humDb },
  { head: "slope", labels: ["slope"], of: it => it.slopeDbPerOctave },
  { head: "off", labels: ["off slope"], of: it => it.slopeDeviationDb },
  { head: "mid", labels: ["250–2500 Hz"], of: it => it.midShare },
  { head: "low", labels: ["below 150 Hz"], of: it => it.lowShare },
  { head: "move", labels: ["centroid move"], of: it => it.centroidMoveOctaves },
  { head: "4 s", labels: ["4 s change"], of: it => it.melChangeDb },
  { head: "flux", labels: ["flux"], of: it => it.fluxDbPerSecond },
  { head: "rise", labels: ["startle"], of: it => it.startleDb },
  { head: "loop", labels: ["repetition"], of: it => it.repetition },
  { head: "mono", labels: ["mono loss"], of: it => it.monoLossLu },
  { head: "rough", labels: ["roughness"], of: it => it.roughnessAsper },
  { head: "onsets", labels: [], of: it => it.onsetsPerMinute },
];
const beatColumns: readonly Column[] = [
  { head: "line", labels: ["beat line"], of: it => it.beat?.fourLinesDb ?? Number.NaN },
  { head: "depth", labels: ["beat depth"], of: it => it.beat?.medianDepth ?? Number.NaN },
];

const nameWidth = 22;
const width = 8;

export type Row = { readonly name: string; readonly figures: Figures; readonly missed: readonly Missed[] };

const limits = ({ low, high }: Missed): string =>
  [
    low === undefined ? [] : `at least ${+low.toFixed(2)}`,
    high === undefined ? [] : `at most ${+high.toFixed(2)}`,
  ]
    .flat()
    .join(", ");

/** The figures of each file in a row, with an asterisk after each that misses its gate, and the gates missed below. */
export function tableOf(rows: readonly Row[]): string {
  const shown = rows.some(({ figures }) => figures.beat) ? [...columns, ...beatColumns] : columns;
  const head = " ".repeat(nameWidth) + shown.map(column => `${column.head} `.padStart(width)).join("");
  const lines = rows.map(({ name, figures, missed }) => {
    const cells = shown.map(({ labels, of }) => {
      const mark = missed.some(({ label }) => labels.includes(label)) ? "*" : " ";
      return (of(figures).toFixed(2) + mark).padStart(width);
    });
    return name.slice(0, nameWidth - 1).padEnd(nameWidth) + cells.join("");
  });
  const misses = rows.flatMap(({ name, missed }) =>
    missed.map(it => `* ${name}: ${it.label} ${it.value.toFixed(2)} ${it.unit}, not ${limits(it)}`),
  );
  return [head, ...lines, ...(misses.length > 0 ? ["", ...misses] : [])]
    .map(line => `${line.trimEnd()}\n`)
    .join("");
}
