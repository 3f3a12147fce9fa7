import { closeSync, openSync, writeSync } from "node:fs";
import type { Beacon, MoodMoment, MoodName, Sample, SessionStatus } from "@phaselock/contracts";

/** A change that the product acknowledged. */
export type Acknowledged =
  | { readonly kind: "signed-in"; readonly userId: string; readonly signInId: string }
  /** A paid checkout, of credits or, with 0 credits, of Premium. */
  | {
      readonly kind: "granted";
      readonly userId: string;
      readonly checkoutId: string;
      readonly credits: number;
    }
  | {
      readonly kind: "renewed";
      readonly userId: string;
      readonly subscriptionId: string;
      readonly paidUntil: string;
    }
  /** A session that is not started yet, and may never be. */
  | { readonly kind: "planned"; readonly userId: string; readonly sessionId: string }
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
      readonly samples: readonly Sample[];
      readonly playedSeconds: number;
      readonly status: SessionStatus;
    }
  | {
      readonly kind: "mood";
      readonly userId: string;
      readonly sessionId: string;
      readonly moment: MoodMoment;
      readonly mood: MoodName;
      readonly intensity: number;
    }
  | { readonly kind: "measured"; readonly beacon: Beacon };

/** How Stripe's webhooks are delivered for a while. */
export type WebhookTrouble = "twice" | "newest first" | "late" | "lost";

/** One line of the history. */
export type Entry =
  | Acknowledged
  | { readonly kind: "attempt"; readonly who: string; readonly what: string }
  | { readonly kind: "unanswered"; readonly who: string; readonly what: string; readonly why: string }
  /** A refusal that a retry would not change. No request of the load should get one. */
  | { readonly kind: "refused"; readonly who: string; readonly what: string; readonly why: string }
  | { readonly kind: "fault" | "healed"; readonly name: string }
  | {
      readonly kind: "recovered";
      readonly name: string;
      readonly answeredMs: number;
      readonly recoveredMs: number;
    }
  | { readonly kind: "webhooks"; readonly how: WebhookTrouble }
  /** An event injected directly into the bus. */
  | { readonly kind: "injected"; readonly how: "again" | "late" | "poison"; readonly id: string };

/** Every attempt and every acknowledgement, in order. */
export type History = {
  readonly entries: readonly Entry[];
  note(entry: Entry): void;
  close(): void;
};

/** @param path the file to which each entry is written at once as a line of JSON */
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
