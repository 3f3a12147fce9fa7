import { randomUUID } from "node:crypto";
import { type EventEnvelope, signInSessionEvents } from "@phaselock/contracts";

/** The event that identity publishes when a sign-in session ends. */
export const revocationOf = (sessionId: string, time = new Date()): EventEnvelope => {
  const userId = randomUUID();
  return {
    id: randomUUID(),
    type: signInSessionEvents.revoked.type,
    source: "svc-identity",
    subject: userId,
    time: time.toISOString(),
    sequence: 1,
    data: { userId, sessionId, reason: "logout" },
  };
};
