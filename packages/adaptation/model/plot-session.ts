import { adaptationBounds } from "@phaselock/contracts";
import { type Line, valueAt } from "@phaselock/signal";
import type { SimulatedSession } from "./simulate-session.ts";
import type { Course } from "./users.ts";

const [width, left, right, top, rowHeight, gap] = [720, 64, 12, 28, 88, 30];

/** A row of the plot: its quantity, range, and values by second. */
type Row = {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly marks: readonly number[];
  readonly lines: readonly {
    readonly points: readonly (readonly [number, number])[];
    readonly isFaint?: true;
    readonly isStepped?: true;
  }[];
};

const sampled = (seconds: number, read: (at: number) => number) =>
  Array.from({ length: Math.floor(seconds / 10) + 1 }, (_, n) => [n * 10, read(n * 10)] as const);

/** Draws a simulated session as SVG: the user's course, the deviation, the beat, and the levels. */
export function plotSession(
  title: string,
  planned: { readonly beat: Line; readonly seconds: number },
  course: Course,
  { decisions, beat }: SimulatedSession,
): string {
  const { seconds } = planned;
  const { deadBandZ, volumeDbMin } = adaptationBounds;
  const rows: readonly Row[] = [
    {
      label: "simulated user: −1 drowsy, 1 restless",
      min: -1.2,
      max: 1.2,
      marks: [-1, 0, 1],
      lines: [{ points: sampled(seconds, course) }],
    },
    {
      label: "deviation z, smoothed, and the dead band",
      min: -4,
      max: 4,
      marks: [-3, 0, 3],
      lines: [
        {
          points: [
            [0, deadBandZ],
            [seconds, deadBandZ],
          ],
          isFaint: true,
        },
        {
          points: [
            [0, -deadBandZ],
            [seconds, -deadBandZ],
          ],
          isFaint: true,
        },
        {
          points: decisions.flatMap(it =>
            it.deviationZ === null ? [] : [[it.atSeconds, it.deviationZ] as const],
          ),
        },
      ],
    },
    {
      label: "beat, Hz: planned (faint) and played",
      min: 8,
      max: 15,
      marks: [9, 10, 11, 14],
      lines: [
        { points: sampled(seconds, at => valueAt(planned.beat, at)), isFaint: true },
        { points: sampled(seconds, at => valueAt(beat, at)) },
      ],
    },
    {
      label: "volume, dB below the chosen one",
      min: volumeDbMin,
      max: 0.5,
      marks: [-6, -3, 0],
      lines: [{ points: decisions.map(it => [it.atSeconds, it.volumeDb]), isStepped: true }],
    },
    {
      label: "depth of the light, share of the consented one",
      min: 0,
      max: 1.1,
      marks: [0, 0.5, 1],
      lines: [{ points: decisions.map(it => [it.atSeconds, it.lightDepth]), isStepped: true }],
    },
  ];
  const height = top + rows.length * (rowHeight + gap);
  const x = (at: number) => (left + (at / seconds) * (width - left - right)).toFixed(1);
  const drawn = rows.map((row, n) => {
    const from = top + n * (rowHeight + gap) + gap / 2;
    const y = (value: number) =>
      (
        from +
        (1 - (Math.min(row.max, Math.max(row.min, value)) - row.min) / (row.max - row.min)) * rowHeight
      ).toFixed(1);
    const marks = row.marks.map(
      mark =>
        `<line x1="${left}" x2="${width - right}" y1="${y(mark)}" y2="${y(mark)}" class="grid"/>` +
        `<text x="${left - 8}" y="${Number(y(mark)) + 4}" text-anchor="end">${mark < 0 ? "−" : ""}${Math.abs(mark)}</text>`,
    );
    const lines = row.lines.map(({ points, isFaint, isStepped }) => {
      const path = points.map(([at, value], index) =>
        index === 0 ? `M${x(at)} ${y(value)}` : isStepped ? `H${x(at)}V${y(value)}` : `L${x(at)} ${y(value)}`,
      );
      return `<path d="${path.join("")}" class="${isFaint ? "faint" : "value"}"/>`;
    });
    return `<text x="${left}" y="${from - 5}">${row.label}</text>${[...marks, ...lines].join("\n")}`;
  });
  const minutes = Array.from({ length: Math.floor(seconds / 300) + 1 }, (_, n) => n * 300).map(at =>
    at === seconds
      ? `<text x="${x(at)}" y="${height - 2}" text-anchor="end">${at / 60} min</text>`
      : `<text x="${x(at)}" y="${height - 2}" text-anchor="middle">${at / 60}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + 6}" role="img" aria-label="${title}">
<style>
  svg { background: #101214 }
  text { fill: #c9c6bf; font: 11px system-ui, sans-serif }
  .title { font-size: 13px; fill: #f2efe9 }
  .grid { stroke: #2a2e33 }
  path { fill: none }
  .value { stroke: #f2efe9; stroke-width: 1.5 }
  .faint { stroke: #6f757c }
</style>
<rect width="${width}" height="${height + 6}" fill="#101214"/>
<text x="${left}" y="18" class="title">${title}</text>
${drawn.join("\n")}
${minutes.join("\n")}
</svg>
`;
}
