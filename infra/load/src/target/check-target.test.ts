import { describe, expect, it } from "vitest";
import { checkTarget, TargetRefusedError } from "./check-target.ts";

const keys = { loadTestKey: "a load test's key", accessSecret: "a staging's secret" };

/** A product that responds to the right key with this deployment's name. */
const deployed =
  (deployment: string, asked: Request[] = []): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    asked.push(request);
    const isRight = request.headers.get("x-load-test-key") === keys.loadTestKey;
    return new Response("{}", { headers: isRight ? { "x-deployment": deployment } : {} });
  };

it("loopback passes without keys and without a request", async () => {
  const never: typeof fetch = () => Promise.reject(new Error("asked"));
  for (const url of ["http://localhost:3000", "http://127.0.0.1:4300", "http://[::1]:3000"])
    await checkTarget(url, {}, never);
});

it("a host that responds to the key with DEPLOYMENT=staging passes", async () => {
  const asked: Request[] = [];
  await checkTarget("https://staging.example.com", keys, deployed("staging", asked));
  expect(asked.map(({ url, redirect }) => [url, redirect])).toEqual([
    ["https://staging.example.com/config.json", "error"],
  ]);
});

describe("refused before any load", () => {
  it.each<[string, string, Parameters<typeof checkTarget>[1], typeof fetch]>([
    ["a host without keys", "https://staging.example.com", {}, deployed("staging")],
    [
      "a host with one of the two keys",
      "https://staging.example.com",
      { loadTestKey: keys.loadTestKey },
      deployed("staging"),
    ],
    ["plain http, which would show the keys", "http://staging.example.com", keys, deployed("staging")],
    ["a deployment that says production", "https://app.example.com", keys, deployed("production")],
    ["a deployment that says local", "https://app.example.com", keys, deployed("local")],
    [
      "a wrong key, to which no deployment is named",
      "https://staging.example.com",
      { ...keys, loadTestKey: "wrong" },
      deployed("staging"),
    ],
    ["a name that begins like loopback", "https://localhost.example.com", keys, deployed("production")],
    ["no answer", "https://staging.example.com", keys, () => Promise.reject(new TypeError("fetch failed"))],
  ])("%s", async (_, url, given, ask) => {
    await expect(checkTarget(url, given, ask)).rejects.toThrow(TargetRefusedError);
  });
});
