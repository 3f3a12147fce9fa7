import { check } from "k6";
import { isOk, record, sendAll } from "../call.ts";

/** Reads the data of a screen in parallel, as the screen's components do. */
const readScreen = (token: string, paths: readonly string[]): void => {
  const startedAt = Date.now();
  const answers = sendAll(
    "read",
    paths.map(to => ({ to, token })),
  );
  const failed = answers.filter(answer => !isOk(answer));
  check(failed, { "every part of a screen has its data": parts => parts.length === 0 }, { step: "read" });
  record("read", Date.now() - startedAt, failed.length === 0, () =>
    failed.map(({ status, url, body }) => `${status} ${url} ${body}`).join(" "),
  );
};

/** The requests that the application sends when a signed-in browser opens a page. */
export const readApplication = (token: string): void =>
  readScreen(token, [
    "/api/auth/me",
    "/api/preferences",
    "/api/billing/balance",
    "/api/modes",
    "/api/sessions?limit=50",
    "/api/patterns?limit=50",
    "/api/favourites",
  ]);

/** The requests that the dashboard sends. */
export const readDashboard = (token: string): void =>
  readScreen(token, [
    "/api/modes",
    "/api/billing/balance",
    "/api/sessions?limit=5",
    "/api/analytics/me/week?timeZone=UTC",
  ]);
