import type { GoogleCallbackRequest, SignInResponse, User } from "@phaselock/contracts";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, NoAnswerError } from "../api/api-error.ts";
import { loadSchemas } from "../api/body-parser.ts";
import { createTokenStore } from "../api/token-store.ts";
import { queryKeys } from "../query/query-keys.ts";
import { createMemoryStorage } from "../testing/memory-storage.ts";
import { ada } from "../testing/samples.ts";
import { tokenOf } from "../testing/token-of.ts";
import { profileQuery } from "./profile-query.ts";

const pair = { token: tokenOf(ada.id), refreshToken: "refresh-1", expiresIn: 1500 };
const signedIn: SignInResponse = { ...pair, user: ada, isNewUser: false };

beforeAll(async () => {
  await loadSchemas();
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts the product in a browser signed in as Ada; the server gives `answers` in turn. */
const start = (options: { lastKnown?: User; answers: unknown[] }) => {
  const storage = createMemoryStorage();
  const tokens = createTokenStore(
    () => storage,
    () => new EventTarget(),
  );
  tokens.write(pair, 0);
  const asked = vi.fn(async (): Promise<unknown> => {
    const answer = options.answers.length > 1 ? options.answers.shift() : options.answers[0];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const redeem = vi.fn(async (_request: GoogleCallbackRequest) => signedIn);
  const client = new QueryClient();
  const observe = () => {
    const query = profileQuery({
      api: {
        get: async (_path, parser, ..._call) => parser.parse(await asked()),
        post: () => Promise.reject(new Error("The profile is fetched by GET only")),
      },
      tokens,
      loadSignInStore: async () => ({
        lastKnownUser: async () => options.lastKnown ?? null,
        redeem: (_api, request) => redeem(request),
      }),
      nowMs: () => 0,
    });
    return new QueryObserver<User>(client, query).subscribe(() => undefined);
  };
  const known = () => client.getQueryData(queryKeys.user);
  return { storage, tokens, asked, redeem, observe, known };
};

describe("a start of the product", () => {
  it("signs in the user that the server returns", async () => {
    const { observe, known } = start({ answers: [ada] });
    observe();
    await vi.waitFor(() => expect(known()).toEqual(ada));
  });

  it.each([401, 403, 404, 400, 500])("signs out when the server responds with %i", async status => {
    const { observe, tokens, known } = start({ answers: [new ApiError(status, "", "No")], lastKnown: ada });
    observe();
    await vi.waitFor(() => expect(tokens.read()).toBeNull());
    expect(known()).toBeUndefined();
  });

  it("signs out when the response breaks the contract", async () => {
    const { observe, tokens } = start({ answers: [{ ...ada, id: 7 }] });
    observe();
    await vi.waitFor(() => expect(tokens.read()).toBeNull());
  });

  it.each<[string, Error]>([
    ["no answer", new NoAnswerError("offline")],
    ["429", new ApiError(429, "", "Later")],
    ["502", new ApiError(502, "", "Later")],
    ["503", new ApiError(503, "", "Later")],
    ["504", new ApiError(504, "", "Later")],
  ])("shows the last known user after %s and retries the call", async (_name, failure) => {
    const fresh = { ...ada, name: "Ada Married" };
    const { observe, tokens, known, asked } = start({ answers: [failure, failure, fresh], lastKnown: ada });
    observe();
    await vi.waitFor(() => expect(known()).toEqual(ada));
    await vi.advanceTimersByTimeAsync(3_000);
    await vi.waitFor(() => expect(known()).toEqual(fresh));
    expect(asked).toHaveBeenCalledTimes(3);
    expect(tokens.read()?.refreshToken).toBe("refresh-1");
  });

  it("does not show the last known user if the tokens belong to another user", async () => {
    const answers = [new NoAnswerError("offline")];
    const { observe, known, asked } = start({ answers, lastKnown: { ...ada, id: "another user" } });
    observe();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(known()).toBeUndefined();
  });

  it("does not sign out a user whom another tab signed in during the call", async () => {
    const { observe, tokens, asked } = start({ answers: [ada] });
    asked.mockImplementationOnce(async () => {
      tokens.write({ ...pair, token: tokenOf("another user") }, 0);
      throw new ApiError(401, "", "No");
    });
    observe();
    await vi.advanceTimersByTimeAsync(0);
    expect(tokens.read()?.holder).toBe("another user");
  });
});

describe("callback step 3: a raw token that could not be validated", () => {
  const startRaw = (answers: unknown[] = [ada]) => {
    const started = start({ answers });
    started.tokens.clear();
    started.tokens.writeRaw({ token: "ya29.raw", expiresAtMs: 3_600_000 });
    return started;
  };

  it("is redeemed once the server answers again, and only then signs in", async () => {
    const { observe, tokens, redeem, known, asked } = startRaw();
    redeem.mockRejectedValueOnce(new NoAnswerError("offline"));
    observe();
    await vi.advanceTimersByTimeAsync(0);
    expect(tokens.read()).toBeNull();
    expect(known()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(redeem).toHaveBeenLastCalledWith({
      access_token: "ya29.raw",
      credential: '{"access_token":"ya29.raw"}',
    });
    expect(known()).toEqual(ada);
    expect(tokens.read()?.refreshToken).toBe("refresh-1");
    expect(asked).not.toHaveBeenCalled();
  });

  it("is removed when the server refuses it", async () => {
    const { observe, tokens, redeem, storage } = startRaw();
    redeem.mockRejectedValueOnce(new ApiError(401, "", "No"));
    observe();
    await vi.advanceTimersByTimeAsync(0);
    expect(tokens.readRaw(0)).toBeNull();
    expect(storage.length).toBe(0);
  });
});
