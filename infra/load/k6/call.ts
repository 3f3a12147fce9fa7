import { check } from "k6";
import http, { type RefinedResponse } from "k6/http";
import { Rate, Trend } from "k6/metrics";
import type { Step } from "../src/plan.ts";
import { loadKeyHeaders, plan, standInHeaders } from "./read-plan.ts";
import { isVendor } from "./vendors.ts";

/** The time that the user waits for a step, in milliseconds, by `step`. */
const stepMs = new Trend("step_ms", true);
/** Whether a step succeeded, by `step`. */
const stepOk = new Rate("step_ok");

/** A response with its text. */
export type Answer = RefinedResponse<"text">;

/** A step failed. The iteration ends, because a person would leave here. */
export class StepFailedError extends Error {
  override name = "StepFailedError";
}

export type Request = {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH";
  /** A path of the product, or a stand-in's URL. */
  readonly to: string;
  /** The path without ids, which keeps the number of metric series small. */
  readonly name?: string;
  readonly token?: string | undefined;
  readonly dpop?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as a form. */
  readonly form?: Record<string, string>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutSeconds?: number;
  /** Follows redirects within a stand-in. */
  readonly follows?: true;
};

/** Gateway timeouts are at most 35 s. */
const defaultTimeoutSeconds = 40;
/** The headers that a browser sends, so that the product compresses its responses. */
const browserHeaders = { "accept-encoding": "br, gzip" };

const argumentsOf = (step: Step, request: Request) => {
  const isOurs = request.to.startsWith("/");
  // Neither our load nor the staging's secret is for Google or Stripe.
  if (isVendor(request.to)) throw new StepFailedError(`${step}: ${request.to} is no stand-in`);
  const headers: Record<string, string> = {
    ...browserHeaders,
    ...(isOurs ? loadKeyHeaders : standInHeaders),
    ...(request.body !== undefined && { "content-type": "application/json" }),
    ...(request.token !== undefined && { authorization: `Bearer ${request.token}` }),
    ...(request.dpop !== undefined && { dpop: request.dpop }),
    ...request.headers,
  };
  return {
    method: request.method ?? "GET",
    url: isOurs ? plan.url + request.to : request.to,
    body: request.form ?? (request.body === undefined ? null : JSON.stringify(request.body)),
    params: {
      headers,
      timeout: `${request.timeoutSeconds ?? defaultTimeoutSeconds}s`,
      tags: { step, name: `${request.method ?? "GET"} ${request.name ?? request.to}` },
      responseType: "text" as const,
      // A redirect must not carry the key to another host. Google's stand-in redirects only to its own pages.
      redirects: request.follows ? 5 : 0,
    },
  };
};

/** Sends one request of a step, without measuring it. */
export const send = (step: Step, request: Request): Answer => {
  const { method, url, body, params } = argumentsOf(step, request);
  return http.request(method, url, body, params);
};

/** Sends requests as a browser does: six at a time from one host. */
export const sendAll = (step: Step, requests: readonly Request[]): Answer[] =>
  http.batch(requests.map(request => argumentsOf(step, request)));

/** Records a step with its duration in milliseconds. @throws StepFailedError if the step failed */
export const record = (step: Step, took: number, isOk: boolean, detail: () => string): void => {
  stepMs.add(took, { step });
  stepOk.add(isOk, { step });
  if (!isOk) throw new StepFailedError(`${step}: ${detail()}`);
};

const excerptLength = 200;
const describe = ({ status, url, body, error }: Answer): string =>
  `${status} ${url} ${error || String(body).slice(0, excerptLength)}`;

/**
 * Sends a request that is a whole step, and checks the response.
 * @param checks conditions on the response, by the name that k6 shows
 * @throws StepFailedError if a check fails
 */
export const call = (
  step: Step,
  request: Request,
  checks: Readonly<Record<string, (answer: Answer) => boolean>>,
): Answer => {
  const answer = send(step, request);
  const isOk = check(answer, { ...checks }, { step });
  record(step, answer.timings.duration, isOk, () => describe(answer));
  return answer;
};

/** Parses a JSON response; undefined if the body is not JSON. */
export const jsonOf = <Body>({ body }: Answer): Body | undefined => {
  try {
    return JSON.parse(body) as Body;
  } catch {
    return undefined;
  }
};

export const isOk = ({ status }: Answer): boolean => status >= 200 && status < 300;
