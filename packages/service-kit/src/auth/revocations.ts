import { setTimeout as delay } from "node:timers/promises";
import { accessTokenSeconds, signInSessionEvents } from "@phaselock/contracts";
import type { EventBus } from "../bus/event-bus.ts";
import { AppError } from "../errors/app-error.ts";
import type { Logger } from "../logger.ts";

/**
 * How long after a revocation its session's last token may have been issued, in milliseconds. Covers a refresh in
 * progress and clock differences between replicas of identity.
 */
const marginMs = 60_000;
/** How long a revocation is held: as long as a token of its session can be valid, in milliseconds. */
const heldForMs = accessTokenSeconds * 1_000 + marginMs;
/** Pause before reading the bus again after losing it, in milliseconds. */
const readAgainAfterMs = 500;

/** The sign-in sessions that have ended while access tokens of theirs may still be valid. */
export type Revocations = {
  /**
   * Whether a sign-in session (an access token's `sid`) has ended.
   * @throws AppError `upstream_unavailable` before `caughtUp`, because the session may have ended
   */
  isRevoked(signInId: string): boolean;
  /** Resolves once all revocations from before this process started are known. Waits for the bus if necessary. */
  readonly caughtUp: Promise<void>;
  /** Rejects until it has caught up. */
  ready(): Promise<void>;
  /** The number of sessions held. */
  readonly size: number;
  close(): Promise<void>;
};

/**
 * Holds the current revocations in memory and follows new ones, so that verifying a token needs no cache and no other
 * process. While the bus is unreachable, known revocations still apply; the others follow once the bus is back. Memory
 * holds the revocations of about the last 26 minutes.
 */
export const openRevocations = (bus: Pick<EventBus, "read">, logger: Logger): Revocations => {
  const closing = new AbortController();
  const { promise: caughtUp, resolve: catchUp } = Promise.withResolvers<void>();
  let isCaughtUp = false;
  /** When each entry can be dropped, in order of arrival, which is roughly the order of dropping. */
  const heldUntil = new Map<string, number>();

  const hold = (signInId: string, untilMs: number) => {
    const now = Date.now();
    for (const [oldest, until] of heldUntil) {
      if (until > now) break;
      heldUntil.delete(oldest);
    }
    if (untilMs > now) heldUntil.set(signInId, untilMs);
  };

  /** Each call reads all revocations that still matter. Holding one twice is harmless. */
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
