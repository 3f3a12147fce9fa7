import { loadavg } from "node:os";
import { runToEnd } from "@phaselock/processes";
import { guardedSize, type VisualKind, visualKinds } from "@phaselock/signal";
import { startIris } from "@phaselock/signal/testing/iris";
import { cataloguePatterns } from "@phaselock/svc-sessions/catalogue";
import { launchBrowser } from "../browser/launch-browser.ts";
import { openFilmStudio } from "./film-studio.ts";
import { filmFrameHz, type PaintsWith, takesOf } from "./take.ts";
import { faultsOf, judgeFilm, type Verdict } from "./verdict.ts";

const print = (cells: readonly string[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);
const known = (verdicts: readonly Verdict[], of: (it: Verdict) => number | null) =>
  verdicts.map(of).filter(it => it !== null);
const range = (values: readonly number[], digits: number) =>
  `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`;
const most = (values: readonly number[], digits: number) =>
  values.length > 0 ? Math.max(...values).toFixed(digits) : "";

/** The guard's frames of a film, one by one. */
function framesOf(clip: string): readonly Uint8Array[] {
  const bytes = Buffer.from(clip, "base64");
  const length = 3 * guardedSize.width * guardedSize.height;
  return Array.from({ length: bytes.length / length }, (_, n) =>
    bytes.subarray(n * length, (n + 1) * length),
  );
}

const columns: readonly [name: string, of: (all: readonly Verdict[]) => string][] = [
  ["frequency error, Hz", all => Math.max(...all.map(it => Math.abs(it.frequencyErrorHz))).toFixed(5)],
  [
    "spurs, dB",
    all =>
      most(
        known(all, it => it.spurDb),
        1,
      ),
  ],
  [
    "patches",
    all =>
      most(
        known(all, it => it.patches),
        0,
      ),
  ],
  [
    "swing of a pixel",
    all =>
      most(
        known(all, it => it.swing),
        4,
      ),
  ],
  [
    "swing of the field",
    all =>
      range(
        known(all, it => it.fieldSwing),
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
 * Films the emitted frames of every visual with every shipped pattern, or of those named, and prints what they prove.
 * `--canvas` films the fallback. `--iris` also asks IRIS about every film of 60 frames a second; PYTHON names a Python that
 * has iris-pse-detection. Fails if a film breaks a limit.
 */
await runToEnd(async open => {
  const rest = process.argv.slice(2);
  const paintsWith: PaintsWith = rest.includes("--canvas") ? "canvas" : "webgl";
  const named = rest.filter(it => !it.startsWith("--"));
  const kinds = visualKinds.filter(kind => named.includes(kind));
  const ids = named.filter(it => !visualKinds.includes(it as VisualKind));
  const patterns = cataloguePatterns.filter(
    ({ id, mode, isPure }) => ids.includes(id) || (!isPure && (ids.length === 0 || ids.includes(mode.id))),
  );
  const browser = await open("browser", launchBrowser, opened => opened.close());
  const iris = rest.includes("--iris") ? await open("IRIS", startIris, opened => opened.stop()) : undefined;
  const studio = await openFilmStudio(browser, paintsWith);
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
        const film = await studio.shoot(take, iris !== undefined);
        const verdict = judgeFilm(take, film);
        verdicts.push(verdict);
        const how = take.isStanding ? "standing" : "moving";
        const title = `${kind}, ${name}, ${take.moment}, ${how} at ${take.beatHz.toFixed(2)} Hz`;
        if (iris && film.clip && take.frameHz === filmFrameHz)
          await iris.judge(
            { name: title, ...guardedSize, framesPerSecond: take.frameHz },
            framesOf(film.clip),
          );
        for (const fault of faultsOf(verdict)) faults.push(`${title}: ${fault}`);
      }
      all.push(...verdicts);
      print([kind, name, String(verdicts.length), ...columns.map(([, of]) => of(verdicts))]);
    }
  print(["all", "", String(all.length), ...columns.map(([, of]) => of(all))]);
  if (iris) {
    const verdicts = Object.entries(await iris.verdicts());
    const count = (of: "flash" | "redFlash" | "pattern") => verdicts.filter(([, it]) => it[of]).length;
    process.stdout.write(
      `\nIRIS on ${verdicts.length} films: ${count("flash")} flashes, ${count("redFlash")} red flashes, ${count("pattern")} patterns\n`,
    );
    for (const [title, { flash, redFlash, pattern }] of verdicts)
      if (flash || redFlash || pattern) faults.push(`${title}: refused by IRIS`);
  }
  process.stdout.write(`\n${faults.length === 0 ? "Every film keeps every limit." : faults.join("\n")}\n`);
  if (faults.length > 0) process.exitCode = 1;
});
