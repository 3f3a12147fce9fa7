import { setTimeout as delay } from "node:timers/promises";
import { Agent, request } from "undici";
import type { z } from "zod";
import type { RunTools } from "./run-tools.ts";

/** Longer than the gateway waits for a service, so that its verdict is heard; in milliseconds. */
const answerWithinMs = 12_000;

/** One call, as often as it takes. */
export type Call<Schema extends z.ZodType> = {
  /** For the history. */
  readonly what: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly token?: string;
  /** Made anew for each attempt. */
  readonly body?: () => Promise<unknown>;
  readonly answer: Schema;
};

/** The product refused what it should not have refused, and would again. */
export class RefusedError extends Error {
  override name = "RefusedError";
}

/** One device at its own address: the gateway limits attempts to sign in by address. */
export type Caller = {
  /**
   * Calls until there is a yes. As the product's client has it, no answer, 429 and 5xx are no verdict, nor is a 401 to
   * who signs in, for a code may have been redeemed by an attempt whose answer was lost: the same is sent again.
   * @throws RefusedError on any other answer
   */
  call<Schema extends z.ZodType>(call: Call<Schema>): Promise<z.output<Schema>>;
  close(): Promise<void>;
};

/** @param retryAfterMs waits between two attempts; the last one repeats */
export const createCaller = (
  { history, nextAddress, unwanted: signal }: RunTools,
  { url, who, retryAfterMs }: { url: string; who: string; retryAfterMs: readonly [number, ...number[]] },
): Caller => {
  const dispatcher = new Agent({ localAddress: nextAddress(), headersTimeout: answerWithinMs });

  const attempt = async ({ method, path, token, body, what }: Call<z.ZodType>) => {
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
    });
    return { status: answer.statusCode, text: await answer.body.text() };
  };

  return {
    async call(call) {
      for (let failures = 0; ; failures++) {
        signal.throwIfAborted();
        const { status, text } = await attempt(call).catch(error => ({ status: 0, text: String(error) }));
        if (status >= 200 && status < 300) return call.answer.parse(JSON.parse(text));
        const why = `${status} ${text}`;
        const isWhileSigningIn = status === 401 && call.token === undefined;
        if (status >= 400 && status < 500 && status !== 429 && !isWhileSigningIn) {
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
