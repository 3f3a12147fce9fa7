import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createMemoryStorage } from "../testing/memory-storage.ts";
import { tokenOf } from "../testing/token-of.ts";
import { ApiError, NoAnswerError, OtherUserError, publicText } from "./api-error.ts";
import { type BodyParser, ignoreBody } from "./body-parser.ts";
import { createApi } from "./create-api.ts";
import { createTokenStore } from "./token-store.ts";

type Request = {
  readonly path: string;
  readonly init: RequestInit;
  readonly authorization: string | null;
  readonly dpop: string | null;
};
type Answer = Response | Error;

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers });
const fresh = { token: "new", refreshToken: "refresh-2", expiresIn: 1500 };

/** A client signed in with the token "old"; `answer` is its server. */
const open = (answer: (request: Request, count: number) => Answer) => {
  const requests: Request[] = [];
  const storage = createMemoryStorage();
  const tokens = createTokenStore(
    () => storage,
    () => new EventTarget(),
  );
  tokens.write({ token: "old", refreshToken: "refresh-1", expiresIn: 1500 }, 0);
  let turn: Promise<unknown> = Promise.resolve();
  const api = createApi({
    fetch: async (input, init = {}) => {
      const headers = new Headers(init.headers);
      const [authorization, dpop] = [headers.get("authorization"), headers.get("dpop")];
      const request = { path: String(input), init, authorization, dpop };
      requests.push(request);
      const given = answer(request, requests.length);
      if (given instanceof Error) throw given;
      return given;
    },
    tokens,
    withLock: (_name, callback) => {
      const next = turn.then(callback, callback);
      turn = next;
      return next;
    },
    prove: async ({ method, path, nonce = "no nonce" }) => `${method} ${path} ${nonce}`,
    nowMs: () => 0,
    wait: async () => undefined,
  });
  return { api, tokens, requests };
};

const thing: BodyParser<unknown> = z.object({ id: z.number() });
const body = { refreshToken: "refresh-1" };
const refreshing = (request: Request): boolean => request.path === "/api/auth/refresh";

describe("a call", () => {
  it("sends credentials and the stored token, and returns the parsed body", async () => {
    const { api, requests } = open(() => json({ id: 7, more: true }));
    expect(await api.get("/api/modes", thing)).toEqual({ id: 7 });
    expect(requests[0]).toMatchObject({ authorization: "Bearer old", init: { credentials: "include" } });
  });

  it("starts a trace that includes the retry after a refresh", async () => {
    const { api, requests } = open((request, count) => {
      if (refreshing(request)) return json(fresh);
      return count === 1 ? json({}, 401) : json({ id: 7 });
    });
    await api.get("/api/modes", thing);
    await api.get("/api/modes", thing);
    const traces = requests.map(({ init }) => new Headers(init.headers).get("traceparent"));
    for (const trace of traces) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    const [first, refresh, retry, second] = traces;
    expect(retry).toBe(first);
    expect(new Set([first, refresh, second]).size).toBe(3);
  });

  it("DELETE sends a body only if one is given", async () => {
    const { api, requests } = open(() => new Response(null, { status: 204 }));
    await api.delete("/api/auth/sessions", ignoreBody);
    await api.delete("/api/account", ignoreBody, { body: { confirm: "ada" } });
    expect(requests.map(({ init }) => [init.method, init.body])).toEqual([
      ["DELETE", null],
      ["DELETE", '{"confirm":"ada"}'],
    ]);
  });

  it("fills in the path's parameters and the query, percent-encoded", async () => {
    const { api, requests } = open(() => json({ id: 7 }));
    await api.get("/api/sessions/{id}", thing, { params: { id: "a/b" } });
    await api.get("/api/sessions", thing, { query: { limit: 50, before: undefined } });
    expect(requests.map(({ path }) => path)).toEqual(["/api/sessions/a%2Fb", "/api/sessions?limit=50"]);
  });

  it("throws on a response that breaks the contract", async () => {
    const { api } = open(() => json({ id: "seven" }));
    await expect(api.get("/api/modes", thing)).rejects.toThrow(z.ZodError);
  });

  it("raises `<status>: <body>`, or the status text if the body is empty", async () => {
    const { api } = open((_request, count) =>
      count === 1
        ? new Response("out of order", { status: 500 })
        : new Response("", { status: 404, statusText: "Not Found" }),
    );
    await expect(api.get("/api/modes", thing)).rejects.toThrow(/^500: out of order$/);
    await expect(api.get("/api/modes", thing)).rejects.toThrow(/^404: Not Found$/);
  });

  it("throws errors with the catalogue's code and public text", async () => {
    const { api } = open(() => json({ error: "Not enough", code: "payment_required", requestId: "r" }, 402));
    const error = await api.post("/api/auth/logout", thing, { body }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 402, code: "payment_required" });
    expect(publicText(error, "")).toBe("Not enough");
  });
});

describe("a 401", () => {
  it("causes one refresh and a retry with the new token", async () => {
    const { api, tokens, requests } = open(request => {
      if (refreshing(request)) return json(fresh);
      return request.authorization === "Bearer new" ? json({ id: 1 }) : json({}, 401);
    });
    expect(await api.get("/api/modes", thing)).toEqual({ id: 1 });
    expect(requests.map(request => request.path)).toEqual(["/api/modes", "/api/auth/refresh", "/api/modes"]);
    expect(requests[1]?.init.body).toBe(JSON.stringify({ refreshToken: "refresh-1" }));
    expect(tokens.read()?.refreshToken).toBe("refresh-2");
  });

  it("after a refresh causes an error and no second refresh", async () => {
    const { api, requests } = open(request => (refreshing(request) ? json(fresh) : json({}, 401)));
    await expect(api.get("/api/modes", thing)).rejects.toThrow("401");
    expect(requests.filter(refreshing)).toHaveLength(1);
  });

  it("on several concurrent calls causes one refresh", async () => {
    const { api, requests } = open(request => {
      if (refreshing(request)) return json(fresh);
      return request.authorization === "Bearer new" ? json({ id: 1 }) : json({}, 401);
    });
    await Promise.all(
      (["/api/auth/me", "/api/modes", "/api/preferences"] as const).map(path => api.get(path, thing)),
    );
    expect(requests.filter(refreshing)).toHaveLength(1);
  });

  it("signs out if the server refuses the refresh token", async () => {
    const { api, tokens } = open(request => (refreshing(request) ? json({}, 401) : json({}, 401)));
    await expect(api.get("/api/modes", thing)).rejects.toThrow("401");
    expect(tokens.read()).toBeNull();
  });

  it.each([
    ["no answer", () => new TypeError("Failed to fetch")],
    ["429", () => json({}, 429)],
    ["502", () => json({}, 502)],
    ["503", () => json({}, 503)],
    ["504", () => json({}, 504)],
  ])("leaves the stored tokens if the refresh ends in %s", async (_name, outcome) => {
    const { api, tokens } = open(request => (refreshing(request) ? outcome() : json({}, 401)));
    await expect(api.get("/api/modes", thing)).rejects.toThrow();
    expect(tokens.read()?.refreshToken).toBe("refresh-1");
  });
});

it("a call without a response throws NoAnswerError", async () => {
  const { api } = open(() => new TypeError("Failed to fetch"));
  await expect(api.get("/api/modes", thing)).rejects.toThrow(NoAnswerError);
});

it("a timeout throws NoAnswerError, and a cancelled call the error of its cancellation", async () => {
  const { api } = open(() => new TypeError("aborted"));
  const late = AbortSignal.timeout(0);
  await new Promise(resolve => late.addEventListener("abort", resolve));
  await expect(api.get("/api/modes", thing, { signal: late })).rejects.toThrow(NoAnswerError);
  await expect(api.get("/api/modes", thing, { signal: AbortSignal.abort() })).rejects.toThrow("aborted");
});

it("a response that breaks off throws NoAnswerError and leaves the stored tokens", async () => {
  const brokenOff = new ReadableStream({ pull: controller => controller.error(new TypeError("terminated")) });
  const { api, tokens } = open(request => (refreshing(request) ? new Response(brokenOff) : json({}, 401)));
  await expect(api.get("/api/modes", thing)).rejects.toThrow(NoAnswerError);
  expect(tokens.read()?.refreshToken).toBe("refresh-1");
});

it("a refresh whose response is lost is retried once, within the server's grace period", async () => {
  const { api, tokens, requests } = open((request, count) => {
    if (!refreshing(request)) return request.authorization === "Bearer new" ? json({ id: 1 }) : json({}, 401);
    return count === 2 ? new TypeError("Failed to fetch") : json(fresh);
  });
  expect(await api.get("/api/modes", thing)).toEqual({ id: 1 });
  expect(requests.filter(refreshing)).toHaveLength(2);
  expect(tokens.read()?.refreshToken).toBe("refresh-2");
});

describe("a change during a refresh", () => {
  it("to signed out stays: the response does not sign the user in again", async () => {
    const { api, tokens } = open(request => {
      if (!refreshing(request)) return json({}, 401);
      tokens.clear();
      return json(fresh);
    });
    await expect(api.get("/api/modes", thing)).rejects.toThrow("401");
    expect(tokens.read()).toBeNull();
  });

  it("to a new sign-in stays: the refusal does not sign the user out", async () => {
    const { api, tokens } = open(request => {
      if (refreshing(request)) tokens.write({ ...fresh, refreshToken: "anew" }, 0);
      return json({}, 401);
    });
    await expect(api.get("/api/modes", thing)).rejects.toThrow("401");
    expect(tokens.read()?.refreshToken).toBe("anew");
  });

  it("to another user ends the call without a retry", async () => {
    const { api, tokens, requests } = open(() => {
      tokens.write({ ...fresh, token: tokenOf("grace") }, 0);
      return json({}, 401);
    });
    tokens.write({ ...fresh, token: tokenOf("ada"), refreshToken: "of ada" }, 0);
    await expect(api.post("/api/auth/logout", thing, { body })).rejects.toThrow("401");
    expect(requests).toHaveLength(1);
  });
});

it("a call as a visitor sends no token and does not refresh on a 401", async () => {
  const { api, requests } = open(() => json({}, 401));
  await expect(api.post("/api/auth/logout", thing, { body, as: "visitor" })).rejects.toThrow("401");
  expect(requests).toMatchObject([{ authorization: null }]);
});

describe("a call as one user", () => {
  const asAda = { body, as: { userId: "ada" } } as const;

  it("is sent with that user's token", async () => {
    const { api, tokens, requests } = open(() => json({ id: 7 }));
    const token = tokenOf("ada");
    tokens.write({ ...fresh, token }, 0);
    await api.post("/api/auth/logout", thing, asAda);
    expect(requests).toMatchObject([{ authorization: `Bearer ${token}` }]);
  });

  it("is not sent while another user, or nobody, is signed in", async () => {
    const { api, tokens, requests } = open(() => json({ id: 7 }));
    tokens.write({ ...fresh, token: tokenOf("grace") }, 0);
    await expect(api.post("/api/auth/logout", thing, asAda)).rejects.toThrow(OtherUserError);
    tokens.clear();
    await expect(api.post("/api/auth/logout", thing, asAda)).rejects.toThrow(OtherUserError);
    expect(requests).toEqual([]);
  });
});

describe("RFC 9449: a call with a proof", () => {
  const askForNonce = (nonce: string, code = "use_dpop_nonce") =>
    json({ error: "Again", code, requestId: "r" }, 401, { "dpop-nonce": nonce });

  it("proves its method and path: every refresh, and other calls on request", async () => {
    const { api, requests } = open(request => {
      if (refreshing(request)) return json(fresh);
      return request.authorization === "Bearer new" ? json({ id: 1 }) : json({}, 401);
    });
    await api.get("/api/modes", thing);
    expect(requests.map(request => request.dpop)).toEqual([null, "POST /api/auth/refresh no nonce", null]);
  });

  it("is retried once with the nonce that the server asks for, and later proofs reuse it", async () => {
    const { api, tokens, requests } = open((_request, count) =>
      count === 1 ? askForNonce("n1") : json(fresh),
    );
    expect(await api.refresh("refresh-1")).toBe(true);
    expect(await api.refresh(tokens.read()?.refreshToken ?? "")).toBe(true);
    expect(requests.map(request => request.dpop)).toEqual([
      "POST /api/auth/refresh no nonce",
      "POST /api/auth/refresh n1",
      "POST /api/auth/refresh n1",
    ]);
  });

  it("is not retried after a second use_dpop_nonce, or after another refusal with a nonce", async () => {
    const asking = open(() => askForNonce("n1"));
    expect(await asking.api.refresh("refresh-1")).toBe(false);
    expect(asking.requests).toHaveLength(2);
    const refusing = open(() => askForNonce("n1", "invalid_refresh_token"));
    expect(await refusing.api.refresh("refresh-1")).toBe(false);
    expect(refusing.requests).toHaveLength(1);
  });
});
