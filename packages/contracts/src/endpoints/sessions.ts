import { moodMomentSchema, recordMoodRequestSchema, sessionMoodSchema } from "../http/moods.ts";
import { sessionsExportSchema } from "../http/own-data.ts";
import {
  createSessionRequestSchema,
  modeSchema,
  modesResponseSchema,
  reportRequestSchema,
  reportResponseSchema,
  sessionDetailsSchema,
  sessionSchema,
  sessionsQuerySchema,
  sessionsResponseSchema,
  syncSessionRequestSchema,
} from "../http/sessions.ts";
import type { Endpoints } from "./endpoint.ts";

const params = sessionSchema.pick({ id: true });

/** The endpoints of svc-sessions. */
export const sessionsEndpoints = {
  // Public, and fuller for users with Premium.
  "GET /api/modes": { response: { 200: modesResponseSchema }, errors: ["invalid_token"] },
  "GET /api/modes/{id}": {
    params: modeSchema.pick({ id: true }),
    response: { 200: modeSchema },
    errors: ["invalid_token"],
  },

  "GET /api/sessions": { query: sessionsQuerySchema, response: { 200: sessionsResponseSchema } },
  "GET /api/sessions/export": { response: { 200: sessionsExportSchema } },
  "GET /api/sessions/{id}": { params, response: { 200: sessionDetailsSchema } },
  "POST /api/sessions": {
    body: createSessionRequestSchema,
    response: { 201: sessionSchema },
    errors: [
      "not_found",
      "conflict",
      "premium_required",
      "payment_required",
      "free_session_too_long",
      "session_already_running",
      "session_ended",
    ],
  },
  "POST /api/sessions/{id}/start": {
    params,
    response: { 200: sessionSchema },
    errors: ["conflict", "payment_required", "session_ended", "session_already_running"],
  },
  "POST /api/sessions/{id}/reports": {
    params,
    body: reportRequestSchema,
    response: { 202: reportResponseSchema },
    errors: ["conflict", "session_ended", "session_already_running", "samples_beyond_clock"],
  },
  "PUT /api/sessions/{id}/offline": {
    params,
    body: syncSessionRequestSchema,
    response: { 200: sessionSchema },
    errors: ["not_found", "conflict", "offline_lease_invalid", "session_times_invalid"],
  },
  "PUT /api/sessions/{id}/moods/{moment}": {
    params: params.extend({ moment: moodMomentSchema }),
    body: recordMoodRequestSchema,
    response: { 200: sessionMoodSchema },
    errors: ["conflict", "session_ended"],
  },
} as const satisfies Endpoints;
