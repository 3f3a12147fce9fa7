import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  accessTokenSeconds,
  audioTroubles,
  beaconMaxEvents,
  beaconsPerVisitMax,
  measuredPages,
  measurementSchema,
  offlineLeaseSeconds,
  offlineSyncDays,
  pictureTroubles,
  refreshGraceSeconds,
  refreshTokenIdleSeconds,
  remoteFailures,
  samplesPerSecondMax,
  sessionsPerDayMax,
  signInMaxSeconds,
  supportRequestsPerDay,
  unstartedSessionsMax,
  webVitals,
} from "@phaselock/contracts";
import { gatewayRoutes } from "@phaselock/gateway/routes";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const page = read("docs/security.md");
const asvs = read("docs/asvs.md");

const files = globSync("{.github,docs,e2e,gateway,infra,mfe-*,packages,shell,svc-*}/**/*.{ts,tsx,json,yml}", {
  cwd: root,
  exclude: path => /node_modules|dist$|generated$/.test(path),
}).concat(globSync("*.{ts,json,yml}", { cwd: root }));

/** Names that the pages use for the files of several services together. */
const inSeveralServices = ["config.ts", "erase-user.integration.test.ts"];

it.each(["security.md", "privacy.md", "asvs.md"])(
  "docs/%s names no file that is missing or ambiguous",
  name => {
    const named = read(`docs/${name}`).matchAll(/`(?:\S+ )?([\w.-][\w./-]*\.(?:tsx?|json|yml))(?: --\w+)?`/g);
    const paths = new Set([...named].map(([, path]) => path ?? ""));
    const isOne = (path: string) =>
      files.includes(path) || files.filter(file => file.endsWith(`/${path}`)).length === 1;
    expect([...paths].filter(path => !isOne(path) && !inSeveralServices.includes(path))).toEqual([]);
  },
);

it("docs/asvs.md has one verdict for each requirement, and counts them", () => {
  const rows = [...asvs.matchAll(/^\| (\d[^|]+) \| (met|\*\*not met\*\*|n\/a) \|/gm)];
  const verdicts = rows.flatMap(([, ids = "", verdict = ""]) =>
    ids.split(", ").flatMap(range => {
      const [first = "", last = first] = range.split("–");
      const numberOf = (id: string) => Number(id.split(".").at(-1));
      return Array.from({ length: numberOf(last) - numberOf(first) + 1 }, () => verdict.replaceAll("*", ""));
    }),
  );
  const count = (verdict: string) => verdicts.filter(it => it === verdict).length;
  expect(asvs).toContain(`all ${verdicts.length} requirements`);
  expect(asvs).toContain(`${count("met")} met, ${count("not met")} not met, ${count("n/a")} not applicable.`);
});

/** The number of a constant that only its file has. */
const constantIn = (file: string, name: string): string => {
  const [, digits = ""] = new RegExp(`\\b${name}(?: =|:) ([\\d_]+)`).exec(read(file)) ?? [];
  return Number(digits.replaceAll("_", "")).toLocaleString("en");
};
const connections = (pool: string): string => constantIn("gateway/src/upstream/pools.ts", pool);
const routeOf = (prefix: string) => gatewayRoutes.find(route => route.prefix === prefix);
const perMinute = (prefix: string): string => `${routeOf(prefix)?.perMinute.toLocaleString("en")} per minute`;

describe("the limits of what is expensive", () => {
  const [, table = ""] = page.split("| operation | limit |");
  const limits = new Map(
    [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].map(([, operation = "", limit]) => [
      operation,
      limit,
    ]),
  );

  it.each<readonly [string, string]>([
    ["exports of billing, sessions and the log", `each ${perMinute("/api/billing/export")} per user`],
    [
      "connections to a replica",
      `${connections("users")} for users, ${connections("visitors")} for visitors, ${connections("webhooks")} for webhooks, ` +
        `${connections("waits")} for long polls, ${connections("exports")} for exports`,
    ],
    [
      "long polls on a checkout",
      `${constantIn("svc-billing/src/checkout/limit-waits.ts", "maxWaits")} at a time`,
    ],
    [
      "copies of releases from a bucket",
      `${/WEB_ROOT_LIMIT_MIB: .*default\((\d+)\)/.exec(read("gateway/src/config.ts"))?.[1]} MiB`,
    ],
    [
      "documents, unknown paths",
      `${constantIn("gateway/src/routes/limit-own-routes.ts", "ownPerMinute")} per minute per network`,
    ],
    ["sign-ins, which call Google", `${perMinute("/api/auth/google")} per network`],
    ["support requests", `${supportRequestsPerDay} per day`],
    ["sessions", `${unstartedSessionsMax} planned and not started, ${sessionsPerDayMax} planned in 24 hours`],
    ["telemetry", `${samplesPerSecondMax} per second`],
    ["beacons of browsers", `${perMinute("/api/web-events")} per network`],
    [
      "beacons of browsers",
      `${routeOf("/api/web-events")?.perMinuteOfAll?.toLocaleString("en")} per minute in all`,
    ],
    [
      "beacons of browsers",
      `${beaconMaxEvents} measurements per beacon, ${beaconsPerVisitMax} beacons per visit`,
    ],
    ["webhooks", `${perMinute("/api/webhooks/stripe")} per network`],
    ...["/api/account", "/api/create-checkout-session", "/api/support"].map(
      (prefix): readonly [string, string] => [
        "account (its export included), checkouts, support",
        perMinute(prefix),
      ],
    ),
  ])("%s: %s", (operation, words) => {
    expect(limits.get(operation)).toContain(words);
  });

  it("other routes: the highest limit", () => {
    const highest = Math.max(
      ...gatewayRoutes.filter(({ caller }) => caller !== "webhook").map(route => route.perMinute),
    );
    expect(limits.get("other routes")).toContain(`at most ${highest} per minute`);
  });
});

it("a day of measurements has as many rows at most as the page says", () => {
  /** `svc-analytics/src/web/histogram.test.ts`. */
  const buckets = 214;
  const remotes = measurementSchema.def.options.flatMap(({ shape }) =>
    "remote" in shape ? shape.remote.options : [],
  );
  const perPage = 1 + remotes.length * remoteFailures.length + audioTroubles.length + pictureTroubles.length;
  const visits = 2;
  const rows = (measuredPages.length * perPage + webVitals.length * buckets + visits).toLocaleString("en");
  for (const text of [page, read("svc-analytics/README.md")])
    expect(/at most ([\d,]+) rows/.exec(text)?.[1]).toBe(rows);
});

const daySeconds = 86_400;
it.each([
  `An access token lives ${accessTokenSeconds / 60} minutes`,
  `an unused refresh token ${refreshTokenIdleSeconds / daySeconds} days`,
  `a sign-in ${signInMaxSeconds / daySeconds} days`,
  `| ${offlineLeaseSeconds / daySeconds} days, or until Premium ends; syncs until ${offlineSyncDays} days later |`,
  `retrievable for ${refreshGraceSeconds} s`,
  `A network may make ${routeOf("/api/auth/google")?.perMinute} sign-ins, ${routeOf("/api/auth/refresh")?.perMinute} refreshes`,
  `${constantIn("gateway/src/routes/limit-rate.ts", "refusedTokensPerMinute")} requests with a rejected token`,
])("the page says: %s", words => {
  expect(page.replaceAll(/\s+/g, " ")).toContain(words);
});

it("every secret of .env.example is in the table of keys and secrets", () => {
  const [, table = ""] = page.split("\n## Keys and secrets");
  const variables = [...read(".env.example").matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name ?? "");
  const secrets = variables.filter(
    name => /SECRET|PASSWORD|KEY$/.test(name) && !/PUBLISHABLE|_PREVIOUS$/.test(name),
  );
  expect(secrets.length).toBeGreaterThan(8);
  expect(secrets.filter(name => !table.split("\n## ")[0]?.includes(`\`${name}\``))).toEqual([]);
});
