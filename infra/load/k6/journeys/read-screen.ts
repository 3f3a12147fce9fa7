import { check } from "k6";
import type { LoadPlan } from "../../src/plan.ts";
import { recommendationsBody, visitBody } from "../bodies.ts";
import { isOk, type Request, record, sendAll } from "../call.ts";
import { plan } from "../read-plan.ts";

/** What the requests with a body send. */
const bodies: Readonly<Record<string, unknown>> = {
  "PATCH /api/preferences": visitBody(),
  "POST /api/recommendations": recommendationsBody(),
};

/** Sends the requests of a screen in parallel, as the screen's components do. */
export const readScreen = (token: string, screen: keyof LoadPlan["screens"]): void => {
  const startedAt = Date.now();
  const answers = sendAll(
    "read",
    plan.screens[screen].map(request => {
      const [method, to = ""] = request.split(" ");
      return { method: method as NonNullable<Request["method"]>, to, token, body: bodies[request] };
    }),
  );
  const failed = answers.filter(answer => !isOk(answer));
  check(failed, { "every part of a screen has its data": parts => parts.length === 0 }, { step: "read" });
  record("read", Date.now() - startedAt, failed.length === 0, () =>
    failed.map(({ status, url, body }) => `${status} ${url} ${body}`).join(" "),
  );
};
