import { loadavg } from "node:os";
import { runToEnd } from "@phaselock/processes";
import { type VisualKind, visualKinds } from "@phaselock/signal";
import { cataloguePatterns } from "@phaselock/svc-sessions/catalogue";
import { launchBrowser } from "../browser/launch-browser.ts";
import { openFilmStudio, type PaintsWith } from "./film-studio.ts";
import { takesOf } from "./take.ts";
import { faultsOf, judgeFilm, type Verdict } from "./verdict.ts";

const print = (cells: readonly string[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);
const worst = (verdicts: readonly Verdict[], of: (it: Verdict) => number | null) =>
  verdicts.map(of).filter(it => it !== null);
const range = (values: readonly number[], digits: number) =>
  `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`;
const most = (values: readonly number[], digits: number) =>
  values.length > 0 ? Math.max(...values).toFixed(digits) : "";

const columns: readonly [name: string, of: (all: readonly Verdict[]) => string][] = [
  ["frequency error, Hz", all => Math.max(...all.map(it => Math.abs(it.frequencyErrorHz))).toFixed(5)],
  [
    "spurs, dB",
    all =>
      most(
        worst(all, it => it.spurDb),
        1,
      ),
  ],
  [
    "patches",
    all =>
      most(
        worst(all, it => it.patches),
        0,
      ),
  ],
  [
    "swing of a pixel",
    all =>
      most(
        worst(all, it => it.swing),
        4,
      ),
  ],
  [
    "swing of the field",
    all =>
      range(
        worst(all, it => it.fieldSwing),
        4,
      ),
  ],
  [
    "mean light",
    all =>
      range(
        all.map(it => it.mean),
        3,
      ),
  ],
  ["flashes", all => String(all.filter(it => it.breach !== null).length)],
  ["red pixels", all => String(all.reduce((sum, it) => sum + it.redPixels, 0))],
];

/**
 * `npm run film [-- visuals and patterns]`: films the emitted frames of every visual with every shipped pattern, and
 * prints what they prove. `--canvas` films the fallback. Fails if a film breaks a limit.
 */
await runToEnd(async open => {
  const rest = process.argv.slice(2);
  const paintsWith: PaintsWith = rest.includes("--canvas") ? "canvas" : "webgl";
  const named = rest.filter(it => !it.startsWith("--"));
  const kinds = visualKinds.filter(kind => named.includes(kind));
  const ids = named.filter(it => !visualKinds.includes(it as VisualKind));
  const patterns = cataloguePatterns.filter(
    ({ id, mode }) => ids.length === 0 || ids.includes(id) || ids.includes(mode.id),
  );
  const browser = await open("browser", launchBrowser, opened => opened.close());
  const studio = await openFilmStudio(browser);
  process.stdout.write(`Chromium ${browser.version()}, ${paintsWith}, load ${loadavg()[0]?.toFixed(1)}\n`);
  print(["picture", "pattern", "films", ...columns.map(([name]) => name)]);
  print(["---", "---", "---", ...columns.map(() => "---")]);
  const faults: string[] = [];
  const all: Verdict[] = [];
  for (const kind of kinds.length > 0 ? kinds : visualKinds)
    for (const { name, mode, score, typicalSeconds } of patterns) {
      const takes = takesOf(mode.looks[kind], score, typicalSeconds);
      const verdicts: Verdict[] = [];
      for (const take of takes) {
        const verdict = judgeFilm(take, await studio.shoot(take, paintsWith));
        verdicts.push(verdict);
        const how = take.isStanding ? "standing" : "moving";
        for (const fault of faultsOf(verdict))
          faults.push(`${kind}, ${name}, ${take.moment}, ${how} at ${take.beatHz.toFixed(2)} Hz: ${fault}`);
      }
      all.push(...verdicts);
      print([kind, name, String(verdicts.length), ...columns.map(([, of]) => of(verdicts))]);
    }
  print(["all", "", String(all.length), ...columns.map(([, of]) => of(all))]);
  process.stdout.write(`\n${faults.length === 0 ? "Every film keeps every limit." : faults.join("\n")}\n`);
  if (faults.length > 0) process.exitCode = 1;
});
