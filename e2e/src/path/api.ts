import {
  balanceSchema,
  listeningResponseSchema,
  type PreferencesPatch,
  preferencesSchema,
  sessionsResponseSchema,
  subscriptionResponseSchema,
  totalsSchema,
  userSchema,
} from "@phaselock/contracts";
import type { Page } from "playwright-core";
import { z } from "zod";

/** Calls the API as the user who is signed in on `page`. */
export function apiOf(page: Page) {
  const authorization = async () => `Bearer ${await page.evaluate(() => localStorage.getItem("auth_token"))}`;
  const get = async <Schema extends z.core.$ZodType>(
    path: string,
    schema: Schema,
  ): Promise<z.output<Schema>> => {
    const response = await page.request.get(path, { headers: { authorization: await authorization() } });
    return z.parse(schema, await response.json());
  };
  /** @throws with the answer's text if the request fails */
  const send = async (method: "POST" | "PUT" | "PATCH", path: string, data: object): Promise<void> => {
    const headers = { authorization: await authorization() };
    const response = await page.request.fetch(path, { method, data, headers });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  };
  const post = (path: string, data: object = {}) => send("POST", path, data);
  return {
    get,
    post,
    /** Plans, starts and ends a session. */
    async playNothing(plan: { readonly id: string; readonly [field: string]: unknown }) {
      await post("/api/sessions", plan);
      await post(`/api/sessions/${plan.id}/start`);
      const end = { sequence: 1, state: "stopped", playedSeconds: 0, samples: [] };
      await post(`/api/sessions/${plan.id}/reports`, end);
    },
    put: (path: string, data: object) => send("PUT", path, data),
    changePreferences: (change: PreferencesPatch) => send("PATCH", "/api/preferences", change),
    preferences: () => get("/api/preferences", preferencesSchema),
    balance: () => get("/api/billing/balance", balanceSchema),
    sessions: () => get("/api/sessions", sessionsResponseSchema),
    listening: () => get("/api/listening", listeningResponseSchema),
    me: () => get("/api/auth/me", userSchema),
    subscription: () => get("/api/billing/subscription", subscriptionResponseSchema),
    totals: () => get("/api/analytics/me/totals", totalsSchema),
  };
}
