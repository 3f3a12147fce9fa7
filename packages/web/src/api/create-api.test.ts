import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createMemoryStorage } from "../testing/memory-storage.ts";
import { ApiError, NoAnswerError } from "./api-error.ts";
import { createApi } from "./create-api.ts";
import { createTokenStore } from "./token-store.ts";

type Request = { readonly path: string; readonly init: RequestInit; readonly authorization: string | null };
type Answer = Response | Error;

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
const fresh = { token: "new", refreshToken: "refresh-2", expiresIn: 1500 };

/** A client whose server is `answer`, signed in with the token "old". */
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
      const authorization = new Headers(init.headers).get("authorization");
      const request = { path: String(input), init, authorization };
      requests.push(request);
      const given = answer(request, requests.length);
      if (given instanceof Error) throw given;
      return given;
    },
    tokens,
    exclusively: (_name, callback) => {
      const next = turn.then(callback, callback);
      turn = next;
      return next;
    },
    nowMs: () => 0,
  });
  return { api, tokens, requests };
};

const thing = z.object({ id: z.number() });
const refreshing = (request: Request): boolean => request.path === "/api/auth/refresh";

describe("SPEC §7: a call", () => {
  it("includes credentials and the stored token, and gives the parsed answer", async () => {
    const { api, requests } = open(() => json({ id: 7, more: true }));
    expect(await api.get("/api/things/7", thing)).toEqual({ id: 7 });
    expect(requests[0]).toMatchObject({ authorization: "Bearer old", init: { credentials: "include" } });
  });

  it("refuses an answer that breaks the contract", async () => {
    const { api } = open(() => json({ id: "seven" }));
    await expect(api.get("/api/things/7", thing)).rejects.toThrow(z.ZodError);
  });

  it("raises `<status>: <body>`, or the status text where the body is empty", async () => {
    const { api } = open((_request, count) =>
      count === 1
        ? new Response("out of order", { status: 500 })
        : new Response("", { status: 404, statusText: "Not Found" }),
    );
    await expect(api.get("/a", thing)).rejects.toThrow(/^500: out of order$/);
    await expect(api.get("/b", thing)).rejects.toThrow(/^404: Not Found$/);
  });

  it("carries the catalogue's code and public text", async () => {
    const { api } = open(() => json({ error: "Not enough", code: "payment_required", requestId: "r" }, 402));
    const error = await api.post("/api/sessions", {}, thing).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 402, code: "payment_required", text: "Not enough" });
  });
});

describe("a 401", () => {
  it("is answered by one refresh, and the call repeated with the new token", async () => {
    const { api, tokens, requests } = open(request => {
      if (refreshing(request)) return json(fresh);
      return request.authorization === "Bearer new" ? json({ id: 1 }) : json({}, 401);
    });
    expect(await api.get("/api/things/1", thing)).toEqual({ id: 1 });
    expect(requests.map(request => request.path)).toEqual([
      "/api/things/1",
      "/api/auth/refresh",
      "/api/things/1",
    ]);
    expect(requests[1]?.init.body).toBe(JSON.stringify({ refreshToken: "refresh-1" }));
    expect(tokens.read()?.refreshToken).toBe("refresh-2");
  });

  it("that stays is raised, not refreshed again", async () => {
    const { api, requests } = open(request => (refreshing(request) ? json(fresh) : json({}, 401)));
    await expect(api.get("/api/things/1", thing)).rejects.toThrow("401");
    expect(requests.filter(refreshing)).toHaveLength(1);
  });

  it("of many calls at once makes one refresh: the others find the tokens renewed", async () => {
    const { api, requests } = open(request => {
      if (refreshing(request)) return json(fresh);
      return request.authorization === "Bearer new" ? json({ id: 1 }) : json({}, 401);
    });
    await Promise.all(["/a", "/b", "/c"].map(path => api.get(path, thing)));
    expect(requests.filter(refreshing)).toHaveLength(1);
  });

  it("signs out when the server refuses the refresh token", async () => {
    const { api, tokens } = open(request => (refreshing(request) ? json({}, 401) : json({}, 401)));
    await expect(api.get("/api/things/1", thing)).rejects.toThrow("401");
    expect(tokens.read()).toBeNull();
  });

  it.each([
    ["no answer", () => new TypeError("Failed to fetch")],
    ["429", () => json({}, 429)],
    ["502", () => json({}, 502)],
    ["503", () => json({}, 503)],
    ["504", () => json({}, 504)],
  ])("keeps the stored values when the refresh meets %s, for that is no verdict", async (_name, outcome) => {
    const { api, tokens } = open(request => (refreshing(request) ? outcome() : json({}, 401)));
    await expect(api.get("/api/things/1", thing)).rejects.toThrow();
    expect(tokens.read()?.refreshToken).toBe("refresh-1");
  });
});

it("tells a call without an answer from one with a bad answer", async () => {
  const { api } = open(() => new TypeError("Failed to fetch"));
  await expect(api.get("/api/things/1", thing)).rejects.toThrow(NoAnswerError);
});
