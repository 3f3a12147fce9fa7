import { balanceSchema, sessionsResponseSchema, totalsSchema } from "@phaselock/contracts";
import type { Page } from "playwright-core";
import type { z } from "zod";

/** What the API tells the user who is signed in on `page`. */
export function apiOf(page: Page) {
  const get = async <Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> => {
    const token = await page.evaluate(() => localStorage.getItem("auth_token"));
    const response = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
    return schema.parse(await response.json());
  };
  /** Does what a screen would do later, or elsewhere. */
  const post = async (path: string, data: object = {}): Promise<void> => {
    const token = await page.evaluate(() => localStorage.getItem("auth_token"));
    const response = await page.request.post(path, { data, headers: { authorization: `Bearer ${token}` } });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  };
  return {
    post,
    balance: () => get("/api/billing/balance", balanceSchema),
    sessions: () => get("/api/sessions", sessionsResponseSchema),
    totals: () => get("/api/analytics/me/totals", totalsSchema),
  };
}
