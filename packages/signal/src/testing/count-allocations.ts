import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Score } from "../score/score.ts";

const program = fileURLToPath(new URL("./render-and-count.ts", import.meta.url));

/** What rendering `quanta` quanta took: the bytes by which the heap grew, and garbage collections. */
export type Allocations = { readonly grown: number; readonly collections: number; readonly state: string };

/**
 * Counts what the audio thread's code allocates once it is compiled. A process of its own renders the score, because
 * the heap and the compiler of a test's process have other work, too.
 */
export async function countAllocations(
  score: Score,
  quanta: number,
  signal?: AbortSignal,
): Promise<Allocations> {
  const order = JSON.stringify({ score, quanta });
  // The options of the process that asks, a test runner's among them, are not for this one.
  const env = { ...process.env, NODE_OPTIONS: "" };
  const { stdout } = await promisify(execFile)(process.execPath, [program, order], { env, signal });
  return JSON.parse(stdout);
}
