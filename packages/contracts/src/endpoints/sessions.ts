import { z } from "zod/mini";
import { attentionResultSchema, recordAttentionRequestSchema } from "../http/attention.ts";
import {
  experimentSchema,
  experimentsQuerySchema,
  experimentsResponseSchema,
  noticedBeatRequestSchema,
  publishResultRequestSchema,
  startExperimentRequestSchema,
} from "../http/experiments.ts";
import { sessionsExportSchema } from "../http/exports/sessions.ts";
import { jwksSchema } from "../http/identity.ts";
import {
  listeningResponseSchema,
  mixSchema,
  sceneNameSchema,
  sceneOpinionSchema,
} from "../http/listening.ts";
import { modeSchema, modesResponseSchema } from "../http/modes.ts";
import {
  journalEntrySchema,
  journalQuerySchema,
  journalResponseSchema,
  moodMomentSchema,
  recordMoodRequestSchema,
  saveJournalEntryRequestSchema,
  sessionMoodSchema,
} from "../http/moods.ts";
import {
  favouritesResponseSchema,
  ownPatternSchema,
  ownPatternsQuerySchema,
  ownPatternsResponseSchema,
  savePatternRequestSchema,
  sharedPatternSchema,
  shareIdSchema,
  shareResponseSchema,
} from "../http/patterns.ts";
import { recommendationsRequestSchema, recommendationsResponseSchema } from "../http/recommendations.ts";
import {
  createSessionRequestSchema,
  reportRequestSchema,
  reportResponseSchema,
  sessionDetailsSchema,
  sessionSchema,
  sessionsFilterQuerySchema,
  sessionsQuerySchema,
  sessionsResponseSchema,
  sessionTotalsSchema,
  syncSessionRequestSchema,
} from "../http/sessions.ts";
import { experimentShareSchema, resultTokenSchema, sharedResultSchema } from "../http/shared-results.ts";
import { consentSchema, consentsResponseSchema, grantConsentRequestSchema } from "../http/signals.ts";
import { slugSchema } from "../scalars.ts";
import { type Endpoints, noBody } from "./endpoint.ts";

const params = z.pick(sessionSchema, { id: true });
const patternParams = z.pick(ownPatternSchema, { id: true });
const shareParams = z.object({ shareId: shareIdSchema });
const moodParams = z.pick(journalEntrySchema, { id: true });
const consentParams = z.pick(consentSchema, { signal: true });
const experimentParams = z.pick(startExperimentRequestSchema, { id: true });
const favouriteParams = z.object({ id: slugSchema });
const mixParams = z.object({ modeId: slugSchema });
const sceneParams = z.object({ scene: sceneNameSchema });

/** The endpoints of svc-sessions. */
export const sessionsEndpoints = {
  // Public, and fuller for users with Premium.
  "GET /api/modes": { response: { 200: modesResponseSchema }, errors: ["invalid_token"] },
  "GET /api/modes/{id}": {
    params: z.pick(modeSchema, { id: true }),
    response: { 200: modeSchema },
    errors: ["invalid_token"],
  },

  "GET /api/sessions": { query: sessionsQuerySchema, response: { 200: sessionsResponseSchema } },
  "GET /api/sessions/export": { response: { 200: sessionsExportSchema } },
  "GET /api/sessions/totals": { query: sessionsFilterQuerySchema, response: { 200: sessionTotalsSchema } },
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
      "unstarted_limit_reached",
      "session_limit_reached",
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
    errors: [
      "not_found",
      "conflict",
      "offline_lease_invalid",
      "offline_session_overlaps",
      "offline_session_too_late",
      "session_times_invalid",
    ],
  },
  "PUT /api/sessions/{id}/moods/{moment}": {
    params: z.extend(params, { moment: moodMomentSchema }),
    body: recordMoodRequestSchema,
    response: { 200: sessionMoodSchema },
    errors: ["conflict", "session_ended"],
  },
  "PUT /api/sessions/{id}/attention/{moment}": {
    params: z.extend(params, { moment: moodMomentSchema }),
    body: recordAttentionRequestSchema,
    response: { 200: attentionResultSchema },
    errors: ["baseline_too_old", "consent_required", "conflict", "session_ended"],
  },

  "GET /api/moods": { query: journalQuerySchema, response: { 200: journalResponseSchema } },
  "PUT /api/moods/{id}": {
    params: moodParams,
    body: saveJournalEntryRequestSchema,
    response: { 200: journalEntrySchema },
    errors: ["conflict", "journal_limit_reached"],
  },
  "DELETE /api/moods/{id}": { params: moodParams, response: { 204: noBody } },

  "POST /api/recommendations": {
    body: recommendationsRequestSchema,
    response: { 200: recommendationsResponseSchema },
  },

  "GET /api/consents": { response: { 200: consentsResponseSchema } },
  "PUT /api/consents/{signal}": {
    params: consentParams,
    body: grantConsentRequestSchema,
    response: { 200: consentSchema },
    errors: ["conflict"],
  },
  // Deletes what was measured under the consent, too.
  "DELETE /api/consents/{signal}": { params: consentParams, response: { 204: noBody } },

  "GET /api/experiments": { query: experimentsQuerySchema, response: { 200: experimentsResponseSchema } },
  "POST /api/experiments": {
    body: startExperimentRequestSchema,
    response: { 201: experimentSchema },
    errors: ["conflict", "consent_required", "not_found", "premium_required"],
  },
  "PUT /api/experiments/{id}/noticed": {
    params: experimentParams,
    body: noticedBeatRequestSchema,
    response: { 200: experimentSchema },
    errors: ["conflict"],
  },
  "PUT /api/experiments/{id}/published": {
    params: experimentParams,
    body: publishResultRequestSchema,
    response: { 200: experimentSchema },
    errors: ["conflict"],
  },
  "POST /api/experiments/{id}/reveal": {
    params: experimentParams,
    response: { 200: experimentSchema },
    errors: ["conflict"],
  },
  "POST /api/experiments/{id}/stop": { params: experimentParams, response: { 200: experimentSchema } },

  "POST /api/experiments/{id}/share": {
    params: experimentParams,
    response: { 200: experimentShareSchema },
    errors: ["conflict"],
  },
  "DELETE /api/experiments/{id}/share": { params: experimentParams, response: { 204: noBody } },
  "GET /api/shared-results/keys": { response: { 200: jwksSchema } },
  "GET /api/shared-results/{token}": {
    params: z.object({ token: resultTokenSchema }),
    response: { 200: sharedResultSchema },
  },

  "GET /api/patterns": { query: ownPatternsQuerySchema, response: { 200: ownPatternsResponseSchema } },
  "GET /api/patterns/{id}": { params: patternParams, response: { 200: ownPatternSchema } },
  "PUT /api/patterns/{id}": {
    params: patternParams,
    body: savePatternRequestSchema,
    response: { 200: ownPatternSchema },
    errors: ["conflict", "premium_required", "pattern_name_taken", "pattern_limit_reached"],
  },
  "DELETE /api/patterns/{id}": { params: patternParams, response: { 204: noBody } },
  "POST /api/patterns/{id}/share": {
    params: patternParams,
    response: { 200: shareResponseSchema },
    errors: ["premium_required"],
  },
  "DELETE /api/patterns/{id}/share": { params: patternParams, response: { 204: noBody } },
  "GET /api/shared-patterns/{shareId}": { params: shareParams, response: { 200: sharedPatternSchema } },

  "GET /api/favourites": { response: { 200: favouritesResponseSchema } },
  "PUT /api/favourites/{id}": {
    params: favouriteParams,
    response: { 204: noBody },
    errors: ["not_found", "favourite_limit_reached"],
  },
  "DELETE /api/favourites/{id}": { params: favouriteParams, response: { 204: noBody } },

  "GET /api/listening": { response: { 200: listeningResponseSchema } },
  "PUT /api/mixes/{modeId}": {
    params: mixParams,
    body: mixSchema,
    response: { 204: noBody },
    errors: ["not_found"],
  },
  "PUT /api/scenes/{scene}/opinion": {
    params: sceneParams,
    body: sceneOpinionSchema,
    response: { 204: noBody },
  },
  "DELETE /api/scenes/{scene}/opinion": { params: sceneParams, response: { 204: noBody } },
} as const satisfies Endpoints;
