import { randomUUID } from "node:crypto";
import type {
  CreateSessionRequest,
  RecordMoodRequest,
  ReportRequest,
  SavePatternRequest,
  SyncSessionRequest,
} from "@phaselock/contracts";
import type { TestService } from "@phaselock/service-kit/testing";
import { calmFocus } from "@phaselock/signal/testing";

/** The parts of a response that tests assert on. */
export type Answer = { readonly status: number; readonly body: unknown };

/** A signed-in user who calls the service as the player does. */
export type SessionClient = Awaited<ReturnType<typeof signIn>>;

export const signIn = async (service: TestService, userId: string = randomUUID()) => {
  const token = await service.tokens.tokenFor(userId);
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(new URL(path, service.url), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
  };
  return {
    userId,
    token,
    call,
    get: (path: string) => call("GET", path),
    plan: (changed: Partial<CreateSessionRequest> = {}) => call("POST", "/api/sessions", planOf(changed)),
    start: (id: string) => call("POST", `/api/sessions/${id}/start`),
    sync: (id: string, request: SyncSessionRequest) => call("PUT", `/api/sessions/${id}/offline`, request),
    recordMood: (id: string, moment: "before" | "after", changed: Partial<RecordMoodRequest> = {}) =>
      call("PUT", `/api/sessions/${id}/moods/${moment}`, { mood: "tense", intensity: 6, ...changed }),
    savePattern: (id: string, changed: Partial<SavePatternRequest> = {}) =>
      call("PUT", `/api/patterns/${id}`, patternOf(changed)),
    report: (id: string, changed: Partial<ReportRequest> = {}) =>
      call("POST", `/api/sessions/${id}/reports`, reportOf(changed)),
  };
};

/** Six minutes of Calm focus on credits, unless changed. */
const planOf = (changed: Partial<CreateSessionRequest>): CreateSessionRequest => ({
  id: randomUUID(),
  modeId: "calm-focus",
  plannedSeconds: 360,
  payment: "credits",
  timeZone: "Europe/Zurich",
  deviceInfo: { userAgent: "a test", sampleRateHz: 48_000 },
  ...changed,
});

const reportOf = (changed: Partial<ReportRequest>): ReportRequest => ({
  sequence: 1,
  state: "running",
  playedSeconds: 1,
  samples: [{ atSeconds: 1, beatHz: 14, volumePercent: 50, brightnessPercent: 100 }],
  ...changed,
});

/** A new pattern, unless changed. */
const patternOf = (changed: Partial<SavePatternRequest>): SavePatternRequest => ({
  name: "Slow start",
  score: calmFocus,
  revision: 0,
  ...changed,
});
