import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const program = fileURLToPath(new URL("./render-and-count.ts", import.meta.url));

/** Bytes by which the heap grew while notes of every voice were rendered, and garbage collections. */
export type Allocations = { readonly grown: number; readonly collections: number };

/**
 * Counts what rendering `quanta` quanta allocates once the code is compiled. A process of its own renders, because the
 * heap and the compiler of a test's process have other work, too.
 */
export async function countAllocations(quanta: number): Promise<Allocations> {
  // The options of the process that asks, a test runner's among them, are not for this one.
  const env = { ...process.env, NODE_OPTIONS: "" };
  const { stdout } = await promisify(execFile)(process.execPath, [program, String(quanta)], { env });
  return JSON.parse(stdout);
}
