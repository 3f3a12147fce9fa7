import type { StepFigures, Summary, Verdict } from "./summarize.ts";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, character => escapes[character] ?? "");

// k6 has no Intl.
const whole = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ",");
const ms = (value: number): string => (value < 10 ? value.toFixed(1) : whole(value));
const percent = (share: number): string => `${(share * 100).toFixed(share < 1 && share > 0.99 ? 2 : 1)} %`;
const kibibytes = (bytes: number): string => `${(bytes / 1_024).toFixed(1)} KiB`;

/** The bar's scale: a tenth of a millisecond to a minute, because steps differ by orders of magnitude. */
const position = (value: number): number => {
  const [from, to] = [Math.log10(0.1), Math.log10(60_000)];
  return Math.min(100, Math.max(0, ((Math.log10(Math.max(value, 0.1)) - from) / (to - from)) * 100));
};

const styles = `
:root{color-scheme:light dark;--paper:#faf9f6;--ink:#1b1c1e;--soft:#6a6d73;--line:#dedcd5;--bar:#3f6fb5;--good:#2f7d4f;--bad:#b3372f}
@media(prefers-color-scheme:dark){:root{--paper:#131416;--ink:#e9e8e4;--soft:#9a9da3;--line:#2c2e32;--bar:#7ba7e6;--good:#69bd8b;--bad:#ee8277}}
*{box-sizing:border-box}body{margin:0 auto;max-width:66rem;padding:3rem 1.5rem 5rem;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,sans-serif;font-variant-numeric:tabular-nums}
h1{margin:0;font-size:1.9rem;font-weight:600;letter-spacing:-.02em}h2{margin:3rem 0 .75rem;font-size:1.05rem;font-weight:600}
p{margin:.35rem 0 0;color:var(--soft)}.verdict{font-weight:600}.good{color:var(--good)}.bad{color:var(--bad)}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:1.25rem;margin:2rem 0 0;padding:1.25rem 0;border-block:1px solid var(--line)}
dt{color:var(--soft);font-size:.85rem}dd{margin:0;font-size:1.35rem;font-weight:500}
.scroll{overflow-x:auto}table{width:100%;border-collapse:collapse}th,td{padding:.5rem .9rem .5rem 0;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}
th{color:var(--soft);font-size:.8rem;font-weight:500}th:first-child,td:first-child{text-align:left}td.lane{width:34%;padding-right:0}
svg{display:block;width:100%;height:14px;overflow:visible}code{font:13px ui-monospace,monospace}`;

const lane = ({ medianMs, p95Ms, maxMs }: StepFigures): string => {
  const [from, middle, to] = [position(medianMs), position(p95Ms), position(maxMs)];
  const title = `median ${ms(medianMs)} ms, 95th percentile ${ms(p95Ms)} ms, slowest ${ms(maxMs)} ms`;
  return `<svg viewBox="0 0 100 14" preserveAspectRatio="none" role="img" aria-label="${title}"><title>${title}</title><line x1="0" x2="100" y1="7" y2="7" stroke="var(--line)" vector-effect="non-scaling-stroke"/><line x1="${middle}" x2="${to}" y1="7" y2="7" stroke="var(--bar)" stroke-width="1" vector-effect="non-scaling-stroke"/><rect x="${from}" width="${Math.max(middle - from, 0.4)}" y="3" height="8" fill="var(--bar)"/></svg>`;
};

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="scroll"><table><thead><tr>${heads.map(head => `<th scope="col">${head}</th>`).join("")}</tr></thead><tbody>${rows
    .map(cells => `<tr>${cells.join("")}</tr>`)
    .join("")}</tbody></table></div>`;
const cell = (text: string): string => `<td>${text}</td>`;

/** Crossed thresholds first, then by metric. */
const byOutcome = (a: Verdict, b: Verdict): number =>
  Number(a.ok) - Number(b.ok) || (a.metric < b.metric ? -1 : 1);

const verdictOf = ({ metric, threshold, ok }: Verdict): readonly string[] => [
  cell(`<code>${escapeHtml(metric)}</code>`),
  cell(`<code>${escapeHtml(threshold)}</code>`),
  cell(ok ? '<span class="good">holds</span>' : '<span class="bad">crossed</span>'),
];

/** Renders a run's summary as one self-contained page, which needs no script and no network. k6 runs this. */
export const renderSummary = (summary: Summary): string => {
  const { passed, verdicts, dropped } = summary;
  const crossed = verdicts.filter(({ ok }) => !ok).length;
  const outcome = passed
    ? `<span class="verdict good">All ${verdicts.length} thresholds hold</span>`
    : `<span class="verdict bad">${crossed} of ${verdicts.length} thresholds crossed</span>`;
  const figures = [
    ["Duration", `${whole(summary.seconds)} s`],
    ["Requests", whole(summary.requests)],
    ["Requests a second", summary.requestsPerSecond.toFixed(1)],
    ["Most people at once", whole(summary.peopleMax)],
    ["Checks passed", percent(summary.checks)],
    ["Arrivals dropped", whole(dropped)],
  ];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(summary.profile)}: load test of Phaselock</title><style>${styles}</style>
<h1>Load test: ${escapeHtml(summary.profile)}</h1><p>${outcome}. ${escapeHtml(summary.url)}, seed ${summary.seed}.</p>
<dl>${figures.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join("")}</dl>
<h2>Steps</h2><p>Bar: median to 95th percentile, then to the slowest, on a logarithmic scale from 0.1 ms to a minute.</p>
${table(
  ["Step", "Count", "Succeeded", "Median, ms", "95th, ms", "99th, ms", "Slowest, ms", ""],
  summary.steps.map(figure => [
    cell(figure.step),
    cell(whole(figure.count)),
    cell(percent(figure.success)),
    cell(ms(figure.medianMs)),
    cell(ms(figure.p95Ms)),
    cell(ms(figure.p99Ms)),
    cell(ms(figure.maxMs)),
    `<td class="lane">${lane(figure)}</td>`,
  ]),
)}
<h2>Journeys</h2><p>Averages of the journeys that were completed.</p>
${table(
  ["Journey", "Completed", "Requests each", "Received each", "Sent each"],
  summary.journeys.map(journey => [
    cell(escapeHtml(journey.scenario)),
    cell(whole(journey.iterations)),
    cell(journey.requestsEach.toFixed(1)),
    cell(kibibytes(journey.bytesInEach)),
    cell(kibibytes(journey.bytesOutEach)),
  ]),
)}
<h2>Thresholds</h2>${table(["Metric", "Threshold", "Outcome"], [...verdicts].sort(byOutcome).map(verdictOf))}
</html>
`;
};
