import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { gatesMissed } from "./gates.ts";
import { measure, Unmeasurable } from "./measure/index.ts";
import { writeModeTable } from "./modes/mode-table.ts";
import { writeShamTable } from "./modes/sham-table.ts";
import { type Row, tableOf } from "./table.ts";
import { NotWav, readWav } from "./wav/read-wav.ts";

const usage =
  "npm run measure -- [--beat HZ] [--depth 0…1] [--gates] [--json] FILE.wav…\n" +
  "  --beat HZ   also measure the beat; the gates become those of a sound with one\n" +
  "  --depth D   the depth that the beat is to have: 0.35, 0.6, 0.85 for Low, Medium, High\n" +
  "  --gates     exit with 1 if a file misses a gate\n" +
  "  --json      print JSON instead of a table\n" +
  "npm run measure -- --modes [MODE…]\n" +
  "  --modes     measure every mode of the catalogue, or those named, as Markdown; ten minutes\n" +
  "npm run measure -- --shams [MODE…]\n" +
  "  --shams     measure what differs between the arms of each mode's comparison, as Markdown; five minutes\n";

/** A wrong command line, or a file that can't be measured: its message is all that is printed. */
class Refused extends Error {}

function numberOf(name: string, text: string | undefined, low: number, high: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === "" || !(value > low && value <= high))
    throw new Refused(`--${name} must be above ${low} and at most ${high}, not ${text}\n${usage}`);
  return value;
}

function optionsOf(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        beat: { type: "string" },
        depth: { type: "string" },
        gates: { type: "boolean", default: false },
        json: { type: "boolean", default: false },
        modes: { type: "boolean", default: false },
        shams: { type: "boolean", default: false },
      },
    });
    return { ...values, files: positionals };
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

async function rowOf(file: string, beatHz: number | undefined, depth: number | undefined): Promise<Row> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Refused(`${file}: can't be read (${error.code})\n`);
  });
  try {
    const { left, right } = readWav(bytes);
    const figures = measure(left, right, beatHz === undefined ? {} : { beatHz });
    const missed = gatesMissed(figures, depth === undefined ? {} : { depth });
    return { name: basename(file).replace(/\.wav$/i, ""), figures, missed };
  } catch (error) {
    if (error instanceof NotWav || error instanceof Unmeasurable)
      throw new Refused(`${file}: ${error.message}\n`);
    throw error;
  }
}

async function run(args: string[]): Promise<number> {
  const { beat, depth, gates, json, modes, shams, files } = optionsOf(args);
  if (modes) {
    writeModeTable(text => process.stdout.write(text), files);
    return 0;
  }
  if (shams) {
    writeShamTable(text => process.stdout.write(text), files);
    return 0;
  }
  if (files.length === 0) throw new Refused(usage);
  const [beatHz, depthAsked] = [numberOf("beat", beat, 1.5, 98), numberOf("depth", depth, 0, 1)];
  const rows: Row[] = [];
  for (const file of files) rows.push(await rowOf(file, beatHz, depthAsked));
  process.stdout.write(json ? `${JSON.stringify(rows, undefined, 2)}\n` : tableOf(rows));
  return gates && rows.some(({ missed }) => missed.length > 0) ? 1 : 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  process.stderr.write(error.message);
  process.exitCode = 2;
}
