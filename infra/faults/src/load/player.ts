import { setTimeout as delay } from "node:timers/promises";
import {
  type Beacon,
  type MoodMoment,
  type MoodName,
  type Payment,
  type ReportRequest,
  reportResponseSchema,
  sessionMoodSchema,
  sessionSchema,
  signInResponseSchema,
  type Totals,
  totalsSchema,
} from "@phaselock/contracts";
import { consentInPopup } from "@phaselock/stand-in-google/testing";
import { v7 as uuidV7 } from "uuid";
import { z } from "zod";
import type { System } from "../system/open-system.ts";
import type { Caller } from "./caller.ts";
import type { History } from "./history.ts";

/** A signed-in user with the tokens. */
export type SignedIn = { readonly userId: string; readonly token: string; readonly refreshToken: string };

/** What to plan. */
export type Planning = { readonly payment: Payment; readonly plannedSeconds: number };

/** How to play a session: reports in order, of which the last ends it. */
export type Playing = Planning & {
  readonly reports: number;
  readonly samplesPerReport: number;
  readonly everyMs: number;
  readonly ending: "stopped" | "completed";
  /** Records these moods before and after the session. */
  readonly moods?: { readonly before: Mood; readonly after: Mood };
};
type Mood = { readonly mood: MoodName; readonly intensity: number };

/** A user who calls the product's HTTP API as the browser does. */
export type Player = {
  /** Sends what a browser has measured, as it does when its page is hidden. */
  measure(beacon: Beacon): Promise<void>;
  signIn(): Promise<SignedIn>;
  /** Plans a session. If it is paid with credits, they are held. @returns its id */
  plan(signedIn: SignedIn, planning: Planning): Promise<string>;
  /** Plans and starts a session. @returns its id */
  start(signedIn: SignedIn, planning: Planning): Promise<string>;
  report(signedIn: SignedIn, sessionId: string, body: ReportRequest): Promise<void>;
  /** Plans, starts, reports and ends one session. */
  play(signedIn: SignedIn, playing: Playing): Promise<void>;
  /** Reads the user's totals from the log of record. */
  totals(signedIn: SignedIn): Promise<Totals>;
};

/** The mode to play: Premium plays one that the others may not. */
const modeOf: Readonly<Record<Payment, string>> = {
  free: "calm-focus",
  credits: "calm-focus",
  premium: "open-attention",
};

/** The access token's claim that identifies the sign-in. */
const claimsSchema = z.object({ sid: z.uuid() });

const signInIdOf = (token: string): string =>
  claimsSchema.parse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())).sid;

/** @param email the user's Google account */
export const createPlayer = (
  { google }: System,
  caller: Caller,
  { email, history }: { email: string; history: History },
): Player => {
  const report = async ({ userId, token }: SignedIn, sessionId: string, body: ReportRequest) => {
    const { session } = await caller.call({
      what: `report ${body.sequence} of ${sessionId}`,
      method: "POST",
      path: `/api/sessions/${sessionId}/reports`,
      token,
      body: async () => body,
      answer: reportResponseSchema,
    });
    const { playedSeconds, status } = session;
    const { samples } = body;
    history.note({
      kind: "reported",
      userId,
      sessionId,
      sequence: body.sequence,
      samples,
      playedSeconds,
      status,
    });
  };

  const plan = async ({ userId, token }: SignedIn, { payment, plannedSeconds }: Planning) => {
    // As in the browser, whose sessions carry the month of their telemetry's partition in their id.
    const id = uuidV7();
    const request = { id, modeId: modeOf[payment], plannedSeconds, payment, timeZone: "Europe/Zurich" };
    await caller.call({
      what: `plan ${id}`,
      method: "POST",
      path: "/api/sessions",
      token,
      body: async () => request,
      answer: sessionSchema,
      notYet: [
        // Visits that waited for a fault to end plan all at once, and a plan counts for two minutes.
        "unstarted_limit_reached",
        // A purchase of Premium reaches svc-sessions as an event, and svc-billing, which it asks meanwhile, may be down.
        ...(payment === "premium" ? (["premium_required"] as const) : []),
      ],
    });
    history.note({ kind: "planned", userId, sessionId: id });
    return id;
  };

  const recordMood = async (
    { userId, token }: SignedIn,
    sessionId: string,
    moment: MoodMoment,
    mood: Mood,
  ): Promise<void> => {
    await caller.call({
      what: `mood ${moment} ${sessionId}`,
      method: "PUT",
      path: `/api/sessions/${sessionId}/moods/${moment}`,
      token,
      body: async () => mood,
      answer: sessionMoodSchema,
    });
    history.note({ kind: "mood", userId, sessionId, moment, ...mood });
  };

  const startPlanned = async ({ userId, token }: SignedIn, id: string) => {
    const { startedAt } = await caller.call({
      what: `start ${id}`,
      method: "POST",
      path: `/api/sessions/${id}/start`,
      token,
      answer: sessionSchema,
    });
    history.note({ kind: "started", userId, sessionId: id, startedAt });
  };

  return {
    async measure(beacon) {
      await caller.call({
        what: `beacon ${beacon.sequence} of ${beacon.visitId}`,
        method: "POST",
        path: "/api/web-events",
        body: async () => beacon,
        answer: z.undefined(),
      });
      history.note({ kind: "measured", beacon });
    },

    async signIn() {
      const { token, refreshToken, user } = await caller.call({
        what: "sign-in",
        method: "POST",
        path: "/api/auth/google/callback",
        // A code works for one attempt. After a failed sign-in, a user opens the popup again.
        body: async () => {
          const { code } = await consentInPopup(google, { name: "Kim Nobody", email });
          return { code: String(code) };
        },
        answer: signInResponseSchema,
      });
      history.note({ kind: "signed-in", userId: user.id, signInId: signInIdOf(token) });
      return { userId: user.id, token, refreshToken };
    },

    plan,
    report,

    async start(signedIn, planning) {
      const id = await plan(signedIn, planning);
      await startPlanned(signedIn, id);
      return id;
    },

    async play(signedIn, { payment, plannedSeconds, reports, samplesPerReport, everyMs, ending, moods }) {
      const id = await plan(signedIn, { payment, plannedSeconds });
      await startPlanned(signedIn, id);
      if (moods) await recordMood(signedIn, id, "before", moods.before);
      for (let sequence = 1; sequence <= reports; sequence++) {
        await delay(everyMs);
        const seconds = (sequence * everyMs) / 1_000;
        const samples = Array.from({ length: samplesPerReport }, (_, at) => ({
          atSeconds: seconds + at / 100,
          beatHz: 10 + sequence / 8 + at / 100,
          volumePercent: 50 + sequence,
          brightnessPercent: 100 - sequence - at,
        }));
        const state = sequence === reports ? ending : "running";
        await report(signedIn, id, { sequence, state, playedSeconds: Math.floor(seconds), samples });
      }
      if (moods) await recordMood(signedIn, id, "after", moods.after);
    },

    totals: ({ token }) =>
      caller.call({
        what: "totals",
        method: "GET",
        path: "/api/analytics/me/totals",
        token,
        answer: totalsSchema,
      }),
  };
};
