import {
  type AdaptationDecision,
  type ConsentKind,
  consentVersions,
  type SignalWindow,
} from "@phaselock/contracts";
import type { TestService } from "@phaselock/service-kit/testing";
import type { Answer, SessionClient } from "./session-client.ts";

/** Agrees to the current text of a signal, or of the attention tasks. */
export const consent = (user: SessionClient, signal: ConsentKind): Promise<Answer> =>
  user.call("PUT", `/api/consents/${signal}`, { version: consentVersions[signal] });

/** Revokes a consent. */
export const revoke = (user: SessionClient, signal: ConsentKind): Promise<Answer> =>
  user.call("DELETE", `/api/consents/${signal}`);

export const camera = {
  ...{ eyeOpenness: 0.9, blinksPerMinute: 14, perclos: 0.1 },
  ...{ headYawDegrees: 3, headPitchDegrees: -5, headRollDegrees: 1 },
  gazeZones: [0, 0.1, 0, 0.1, 0.7, 0.1, 0, 0, 0],
  gazeAccuracy: 0.62,
};
export const probe = { probes: 4, lapses: 1, medianMs: 312 };
export const activity = { inputs: 3, hiddenSeconds: 0 };

/** The first ten seconds, of camera and probe, unless changed. The session's clock must have got there: see `playFor`. */
export const windowOf = (changed: Partial<SignalWindow> = {}): SignalWindow => ({
  ...{ atSeconds: 10, seconds: 10, quality: 0.8, camera, probe },
  ...changed,
});

/** The first decision, unless changed. */
export const decisionOf = (changed: Partial<AdaptationDecision> = {}): AdaptationDecision => ({
  ...{ number: 1, atSeconds: 1, reason: "drowsy", deviationZ: -1.25, signals: ["camera"], quality: 0.8 },
  ...{ beatOffsetHz: 0.5, volumeDb: -1, lightDepth: 1 },
  ...changed,
});

/** Sets a running session's clock forward, as if it had played for longer. */
export const playFor = async (service: TestService, id: string, seconds: number): Promise<void> => {
  await service.pool.query(
    "UPDATE sessions SET clock_since = clock_since - make_interval(secs => $2) WHERE id = $1",
    [id, seconds],
  );
};
