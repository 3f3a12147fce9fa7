import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Score } from "../score/score.ts";
import type { Growth } from "./count-growth.ts";

/** What rendering a score took, and the state of the transport after it. */
export type Allocations = Growth & { readonly state: string };

/**
 * Runs a program that renders and prints what that allocated. It is a process of its own, because the heap and the
 * compiler of a test's process have other work, too.
 */
async function outputOf<Output>(program: string, order: object, signal?: AbortSignal): Promise<Output> {
  const file = fileURLToPath(new URL(program, import.meta.url));
  // The options of the process that asks, a test runner's among them, are not for this one.
  const env = { ...process.env, NODE_OPTIONS: "" };
  const { stdout } = await promisify(execFile)(process.execPath, [file, JSON.stringify(order)], {
    env,
    signal,
  });
  return JSON.parse(stdout);
}

/** Counts what rendering `quanta` quanta of a score allocates once the code is compiled. */
export const countAllocations = (score: Score, quanta: number, signal?: AbortSignal): Promise<Allocations> =>
  outputOf("./render-and-count.ts", { score, quanta }, signal);

/** Counts what rendering notes of every voice of the music for `quanta` quanta allocates once the code is compiled. */
export const countNoteAllocations = (quanta: number): Promise<Growth> =>
  outputOf("../music/testing/render-and-count.ts", { quanta });

/** Counts what rendering every texture for `quanta` quanta allocates once the code is compiled. */
export const countTextureAllocations = (quanta: number): Promise<Growth> =>
  outputOf("../textures/testing/render-and-count.ts", { quanta });
