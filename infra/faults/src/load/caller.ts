import { setTimeout as delay } from "node:timers/promises";
import { type ErrorCode, errorBodySchema } from "@phaselock/contracts";
import { Agent, request } from "undici";
import { z } from "zod";
import type { RunTools } from "./run-tools.ts";

/** Longer than the gateway's own timeout, so that its response arrives, in milliseconds. */
const responseTimeoutMs = 12_000;
/** Milliseconds for which an expected refusal is retried: the two minutes in which a plan counts, and a fault. */
const notYetForMs = 150_000;

/** A call that is retried until it succeeds. */
export type Call<Schema extends z.core.$ZodType> = {
  /** The call's name in the history. */
  readonly what: string;
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly token?: string;
  /** Builds the body for each attempt. */
  readonly body?: () => Promise<unknown>;
  readonly answer: Schema;
  /** Time until the response begins, if the gateway allows more than usual, in milliseconds. */
  readonly timeoutMs?: number;
  /** Refusals that are expected for a while, because of an earlier change or earlier calls. They are retried. */
  readonly notYet?: readonly ErrorCode[];
};

/** The product refused a valid request, and would refuse it again. */
export class RefusedError extends Error {
  override name = "RefusedError";
}

/** A device with its own address, because the gateway limits sign-in attempts per address. */
export type Caller = {
  /**
   * Calls until it succeeds. Like the product's client, it retries after no response, 429 and 5xx, and after a 401 to a
   * sign-in, because an attempt whose response was lost may have redeemed the code.
   * @throws RefusedError on any other response
   */
  call<Schema extends z.core.$ZodType>(call: Call<Schema>): Promise<z.output<Schema>>;
  close(): Promise<void>;
};

/** The code of an error response; null for any other text. */
const codeOf = (text: string): ErrorCode | null => {
  try {
    return errorBodySchema.parse(JSON.parse(text)).code;
  } catch {
    return null;
  }
};

/** @param retryAfterMs delays between attempts; the last one repeats */
export const createCaller = (
  { history, nextAddress, stopped: signal }: RunTools,
  { url, who, retryAfterMs }: { url: string; who: string; retryAfterMs: readonly [number, ...number[]] },
): Caller => {
  const dispatcher = new Agent({ localAddress: nextAddress(), headersTimeout: responseTimeoutMs });

  const attempt = async ({ method, path, token, body, what, timeoutMs }: Call<z.core.$ZodType>) => {
    const payload = await body?.();
    history.note({ kind: "attempt", who, what });
    const answer = await request(`${url}${path}`, {
      method,
      dispatcher,
      headers: {
        ...(payload !== undefined && { "content-type": "application/json" }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(payload !== undefined && { body: JSON.stringify(payload) }),
      ...(timeoutMs !== undefined && { headersTimeout: timeoutMs }),
    });
    return { status: answer.statusCode, text: await answer.body.text() };
  };

  return {
    async call(call) {
      const notYetUntil = Date.now() + notYetForMs;
      for (let failures = 0; ; failures++) {
        signal.throwIfAborted();
        const { status, text } = await attempt(call).catch(error => ({ status: 0, text: String(error) }));
        if (status >= 200 && status < 300)
          return z.parse(call.answer, text === "" ? undefined : JSON.parse(text));
        const why = `${status} ${text}`;
        const isWhileSigningIn = status === 401 && call.token === undefined;
        const isNotYet = call.notYet?.some(it => it === codeOf(text)) && Date.now() < notYetUntil;
        if (status >= 400 && status < 500 && status !== 429 && !isWhileSigningIn && !isNotYet) {
          history.note({ kind: "refused", who, what: call.what, why });
          throw new RefusedError(`${who}: ${call.what} was refused: ${why}`);
        }
        history.note({ kind: "unanswered", who, what: call.what, why });
        await delay(retryAfterMs[Math.min(failures, retryAfterMs.length - 1)], undefined, { signal });
      }
    },
    close: () => dispatcher.destroy(),
  };
};
