import type { ParseArgsOptionsConfig } from "node:util";

/** The environment of a command: its process, or a test. */
export type Terminal = {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborts on Ctrl-C, and when standard output is closed. */
  readonly signal: AbortSignal;
  /** Writes one line to standard output. */
  readonly write: (line: string) => void;
};

/** A command's parsed arguments and its environment. */
export type CommandInput = Terminal & {
  readonly values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
};

export type Command = {
  /** The arguments after `npm run events --`. */
  readonly usage: string;
  readonly options: ParseArgsOptionsConfig;
  readonly run: (input: CommandInput) => Promise<void>;
};

/** An error for the operator, printed without a stack trace. */
export class CommandError extends Error {
  override name = "CommandError";
}
