import { closeSync, openSync, writeSync } from "node:fs";
import type { SessionStatus } from "@phaselock/contracts";

/** What the product said yes to. */
export type Acknowledged =
  | { readonly kind: "signed-in"; readonly userId: string; readonly signInId: string }
  | {
      readonly kind: "started";
      readonly userId: string;
      readonly sessionId: string;
      readonly startedAt: string | null;
    }
  | {
      readonly kind: "reported";
      readonly userId: string;
      readonly sessionId: string;
      readonly sequence: number;
      /** Played time at each sample, in seconds: by it a sample is known again. */
      readonly samples: readonly number[];
      readonly playedSeconds: number;
      readonly status: SessionStatus;
    };

/** One line of the history. */
export type Entry =
  | Acknowledged
  | { readonly kind: "attempt"; readonly who: string; readonly what: string }
  | { readonly kind: "unanswered"; readonly who: string; readonly what: string; readonly why: string }
  /** A no that the product will say again: nothing that the load does deserves one. */
  | { readonly kind: "refused"; readonly who: string; readonly what: string; readonly why: string }
  | { readonly kind: "fault" | "healed"; readonly name: string }
  | {
      readonly kind: "recovered";
      readonly name: string;
      readonly answeredMs: number;
      readonly recoveredMs: number;
    }
  /** An event laid on the bus past the product, on purpose. */
  | { readonly kind: "injected"; readonly how: "again" | "late" | "poison"; readonly id: string };

/** Everything that was tried and everything that was acknowledged, in order. */
export type History = {
  readonly entries: readonly Entry[];
  note(entry: Entry): void;
  close(): void;
};

/** @param path of the file that gets a line of JSON for each entry, at once */
export const openHistory = (path: string): History => {
  const file = openSync(path, "w");
  const entries: Entry[] = [];
  return {
    entries,
    note(entry) {
      entries.push(entry);
      writeSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
    },
    close: () => closeSync(file),
  };
};
