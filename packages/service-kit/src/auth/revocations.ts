import { setTimeout as delay } from "node:timers/promises";
import { accessTokenSeconds, signInSessionEvents } from "@phaselock/contracts";
import type { EventBus } from "../bus/event-bus.ts";
import { AppError } from "../errors/app-error.ts";
import type { Logger } from "../logger.ts";

/**
 * How much later than a revocation's own time the last token of its session may have been minted (a refresh that
 * was under way, clocks of two replicas of identity), in milliseconds.
 */
const marginMs = 60_000;
/** A revocation is held while a token of its session can live, in milliseconds. */
const heldForMs = accessTokenSeconds * 1_000 + marginMs;
/** Pause before the bus is read again after it was lost, in milliseconds. */
const readAgainAfterMs = 500;

/** The sign-in sessions that have ended although access tokens of theirs live on. */
export type Revocations = {
  /**
   * Whether a sign-in session (an access token's `sid`) has ended.
   * @throws AppError `upstream_unavailable` before `caughtUp`: nobody gets in whose session may have ended
   */
  isRevoked(signInId: string): boolean;
  /** Resolves once everything is known that was revoked before this process began; waits for the bus if need be. */
  readonly caughtUp: Promise<void>;
  /** Rejects while it has not caught up. */
  ready(): Promise<void>;
  /** How many sessions are held. */
  readonly size: number;
  close(): Promise<void>;
};

/**
 * Hold, in this process, the revocations that still matter, and follow those that come: no cache and no other process
 * is asked when a token is verified. While the bus is away, what is known holds, and the rest is caught up with
 * afterwards: what could not be published nobody can know. In memory lies what was revoked in the last 26 minutes or so.
 */
export const openRevocations = (bus: Pick<EventBus, "read">, logger: Logger): Revocations => {
  const closing = new AbortController();
  const { promise: caughtUp, resolve: catchUp } = Promise.withResolvers<void>();
  let isCaughtUp = false;
  /** Until when each is held, in the order in which they came: about the order in which they can be dropped. */
  const heldUntil = new Map<string, number>();

  const hold = (signInId: string, untilMs: number) => {
    const now = Date.now();
    for (const [oldest, until] of heldUntil) {
      if (until > now) break;
      heldUntil.delete(oldest);
    }
    if (untilMs > now) heldUntil.set(signInId, untilMs);
  };

  /** From the beginning of what matters each time: holding a revocation twice is holding it. */
  const follow = async () => {
    const { topic, type, data } = signInSessionEvents.revoked;
    const readings = bus.read({
      topic,
      from: { time: new Date(Date.now() - heldForMs) },
      until: closing.signal,
      onCaughtUp: () => {
        isCaughtUp = true;
        catchUp();
      },
    });
    for await (const { event } of readings) {
      if (event.type !== type) continue;
      const revoked = data.safeParse(event.data);
      if (revoked.success) hold(revoked.data.sessionId, Date.parse(event.time) + heldForMs);
      else logger.error({ id: event.id, err: revoked.error }, "a revocation can't be read");
    }
  };

  const run = async () => {
    while (!closing.signal.aborted) {
      await follow().catch(error => logger.warn({ err: error }, "revocations lost the bus, reading again"));
      await delay(readAgainAfterMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  const running = run();

  return {
    isRevoked(signInId) {
      if (!isCaughtUp)
        throw new AppError("upstream_unavailable", { detail: "revocations are not known yet" });
      return heldUntil.has(signInId);
    },
    caughtUp,
    async ready() {
      if (!isCaughtUp) throw new Error("revocations are not known yet");
    },
    get size() {
      return heldUntil.size;
    },
    async close() {
      closing.abort();
      await running;
    },
  };
};
