import type { ErrorCode, EventEnvelope } from "@phaselock/contracts";
import { AppError } from "@phaselock/service-kit";
import type { SessionState } from "@phaselock/svc-sessions/lifecycle";
import type Stripe from "stripe";
import type { Fact, Product } from "./facts.ts";
import type { Replica } from "./replica.ts";
import type { World } from "./world.ts";

/** A rule that a schedule has broken. */
export class RuleBroken extends Error {
  override name = "RuleBroken";
}

export type User = {
  readonly index: number;
  readonly name: string;
  readonly userId: string;
  /** Their deletion, once they have asked for it. */
  deletion?: EventEnvelope;
  isErased: boolean;
};

/** A checkout whose page the buyer has seen. */
export type Checkout = {
  readonly id: string;
  readonly url: string;
  readonly user: User;
  readonly product: Product;
  /** Once it is paid: its session at Stripe. */
  paid?: Stripe.Checkout.Session;
};

/** A refund or a dispute at Stripe. */
export type ReversalSeen = { readonly id: string; readonly payment: Checkout; isOver: boolean };

/** A session as svc-sessions knows it. */
export type Session = {
  readonly index: number;
  readonly sessionId: string;
  readonly user: User;
  readonly seconds: number;
  /** unknown: billing's answer to the request for the hold was lost. */
  hold: "confirmed" | "refused" | "unknown";
  /** Whether svc-sessions has its row, and it has not started. A plan that was dropped can be made again. */
  isPlanned: boolean;
  /** Once it has started: how it plays. */
  play?: Play;
  /** The events that end it, in the order of their publication: it may be dropped several times before it starts and ends. */
  readonly ends: SessionEnd[];
};

/** A session as it plays, on a clock of its own. */
export type Play = {
  state: SessionState;
  now: Date;
  /** The time without pauses, in milliseconds. */
  unpausedMs: number;
  /** Of that, the time between two reports that are less than two minutes apart. */
  countedMs: number;
};

/** `playedSeconds` is null if the session was dropped, because it never started. */
export type SessionEnd = {
  readonly event: EventEnvelope;
  readonly playedSeconds: number | null;
  isApplied: boolean;
};

export type SubscriptionSeen = { readonly id: string; readonly user: User; state: Stripe.Subscription };

/** How an operation went, as far as its caller knows. */
export type Attempt<Value> =
  | { readonly kind: "done"; readonly value: Value }
  | { readonly kind: "refused"; readonly code: ErrorCode }
  | { readonly kind: "died" };

/** One schedule as it runs: what exists, what happened, and the story of it. */
export type Simulation = {
  readonly world: World;
  readonly users: readonly User[];
  readonly checkouts: Checkout[];
  readonly paid: Checkout[];
  readonly sessions: Session[];
  readonly subscriptions: SubscriptionSeen[];
  readonly refunds: ReversalSeen[];
  readonly disputes: ReversalSeen[];
  /** The webhooks that Stripe has sent successfully, in case it sends them again. */
  readonly delivered: string[];
  /** Webhooks that never arrive, and the objects that they are about. */
  readonly lost: { readonly events: Set<string>; readonly objects: Set<string> };
  readonly facts: Fact[];
  readonly story: string[];
  /** Whether two operations run at the same time. */
  isOverlapping: boolean;
  /** Whether two operations changed Stripe at the same time, so that nobody knows which fact came first. */
  hasUnorderedFacts: boolean;
  tell(line: string): void;
  /** Runs an operation of the service and tells how it went. @param expected the refusals that its caller expects by then */
  attempt<Value>(
    replica: Replica,
    what: string,
    operation: () => Promise<Value>,
    expected?: () => readonly ErrorCode[],
  ): Promise<Attempt<Value>>;
};

const names = ["Ann", "Bob", "Cleo"];

export const newSimulation = (world: World): Simulation => {
  const story: string[] = [];
  const tell = (line: string) => void story.push(line);
  return {
    world,
    users: names.map((name, index) => ({ index, name, userId: crypto.randomUUID(), isErased: false })),
    checkouts: [],
    paid: [],
    sessions: [],
    subscriptions: [],
    refunds: [],
    disputes: [],
    delivered: [],
    lost: { events: new Set(), objects: new Set() },
    facts: [],
    story,
    isOverlapping: false,
    hasUnorderedFacts: false,
    tell,
    async attempt(replica, what, operation, expected = () => []) {
      const [outcome] = await Promise.allSettled([operation()]);
      const { death } = replica.steps;
      if (death !== undefined) {
        tell(`${what}: the process dies ${death}`);
        return { kind: "died" };
      }
      if (outcome.status === "fulfilled") {
        tell(what);
        return { kind: "done", value: outcome.value };
      }
      const { reason } = outcome;
      if (!(reason instanceof AppError) || !expected().includes(reason.code)) {
        tell(`${what}: fails`);
        throw new RuleBroken("no operation fails unless its process dies", { cause: reason });
      }
      tell(`${what}: refused, ${reason.code}`);
      return { kind: "refused", code: reason.code };
    },
  };
};

/** The item at an index, modulo what exists. */
export const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(items.length, 1)];

export const titleOf = (product: Product): string =>
  product === "premium" ? "Premium" : `${product} credits`;
