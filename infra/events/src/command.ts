import type { ParseArgsOptionsConfig } from "node:util";

/** What the terminal gives to a command. */
export type CommandInput = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
  /** Aborts on Ctrl-C, and when nobody reads the output any more. */
  readonly signal: AbortSignal;
  /** One line on standard output. */
  readonly write: (line: string) => void;
};

export type Command = {
  /** As it is typed behind `npm run events --`. */
  readonly usage: string;
  readonly options: ParseArgsOptionsConfig;
  readonly run: (input: CommandInput) => Promise<void>;
};

/** Told to the person in one line, without a stack trace. */
export class CommandError extends Error {
  override name = "CommandError";
}
