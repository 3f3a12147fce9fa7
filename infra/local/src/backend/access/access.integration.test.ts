import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gatewayRoutes } from "@phaselock/gateway/routes";
import { createTestTokens } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { root } from "../../paths.ts";
import { type AccessRow, accessTable, type RequestInput } from "./access-table.ts";
import { openTestBackend, publicUrl, type TestBackend } from "./open-test-backend.ts";
import {
  createTestUsers,
  type Role,
  roles,
  type TestUser,
  type TestUsers,
  unknownUser,
} from "./test-users.ts";

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ security: z.array(z.unknown()).optional() }))),
});
const { paths } = documentSchema.parse(
  JSON.parse(readFileSync(join(root, "packages/contracts/openapi.json"), "utf8")),
);
const operations = new Map(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security = [] }]) => [
      `${method.toUpperCase()} ${path}`,
      { isForUsers: security.length > 0 },
    ]),
  ),
);
/** The roles without a valid token. */
const outside: readonly Role[] = ["visitor", "badToken", "signedOut", "erased"];
const attackers = ["free", "premium", "operator"] as const;

let backend: TestBackend;
let users: TestUsers;
let people: Readonly<Record<Role, TestUser>>;
let victim: TestUser;

const serviceOf = (path: string): string => {
  const route = gatewayRoutes.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
  return backend.serviceUrl(route?.upstream ?? "");
};

/** Sends a row's request as one user for the objects of another. */
const ask = async (
  route: string,
  row: AccessRow,
  { as, of, url }: { as: TestUser; of: TestUser; url?: string },
): Promise<{ status: number; text: string; cacheControl: string | null }> => {
  const [method = "", pattern = ""] = route.split(" ");
  const code = async () => (as.userId in known ? users.codeFor(as.email) : "a code that Google never gave");
  const input: RequestInput = (await row.ask?.(of, code)) ?? {};
  const {
    id = "",
    shareId = "",
    token = "",
    moment = "",
    signal = "",
    modeId = "",
    scene = "",
    query = {},
    body,
  } = input;
  const named = pattern
    .replace("{id}", id)
    .replace("{shareId}", shareId)
    .replace("{token}", token)
    .replace("{moment}", moment)
    .replace("{modeId}", modeId)
    .replace("{scene}", scene)
    .replace("{signal}", signal);
  const path = `${named}?${new URLSearchParams(query)}`;
  const answer = await users.call({ method, path, body, token: as.token, ...(url !== undefined && { url }) });
  return {
    status: answer.status,
    text: await answer.text(),
    cacheControl: answer.headers.get("cache-control"),
  };
};

/** The ids of users who have a Google account. */
const known: Record<string, true> = {};
const make = async (role: Role, create: TestUsers["create"]): Promise<TestUser> => {
  const person = await create(role);
  if (role !== "visitor" && role !== "badToken") known[person.userId] = true;
  return person;
};

/** Each process receives the revocation separately; another test checks how soon. */
const revokedWithinMs = 10_000;
const oneRoutePerService = [
  "/api/auth/me",
  "/api/billing/balance",
  "/api/sessions",
  "/api/analytics/me/totals",
];

/** Waits until the gateway and every service refuse the token of a signed-out or erased user. */
const untilRefused = async ({ token }: TestUser): Promise<void> => {
  for (const path of oneRoutePerService)
    for (const url of [backend.gatewayUrl, serviceOf(path)])
      await vi.waitFor(
        async () => expect((await users.call({ method: "GET", path, token, url })).status, path).toBe(401),
        { timeout: revokedWithinMs },
      );
};

const makeAs = async (role: Role, create = users.create): Promise<TestUser> => {
  const person = await make(role, create);
  if (role === "signedOut" || role === "erased") await untilRefused(person);
  return person;
};

const withoutRequestId = (text: string): unknown => {
  if (text === "") return text;
  const { requestId: _, ...rest } = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  return rest;
};

/** The values that identify the victim in any response. */
const marksOf = ({
  email,
  username,
  userId,
  refreshToken,
  signInId,
  sessionId,
  checkoutId,
  purchaseId,
  supportId,
  patternId,
  shareId,
  moodId,
  experimentId,
}: TestUser) => [
  email,
  username,
  userId,
  refreshToken,
  signInId,
  sessionId,
  checkoutId,
  purchaseId,
  supportId,
  patternId,
  shareId,
  moodId,
  experimentId,
];

beforeAll(async () => {
  backend = await openTestBackend();
  const forged = await (await createTestTokens(publicUrl)).tokenFor(unknownUser().userId);
  users = createTestUsers(backend, forged);
  people = {
    visitor: await makeAs("visitor"),
    badToken: await makeAs("badToken"),
    signedOut: await makeAs("signedOut"),
    free: await makeAs("free"),
    premium: await makeAs("premium"),
    operator: await makeAs("operator"),
    deactivated: await makeAs("deactivated"),
    erased: await makeAs("erased"),
  };
  victim = await make("premium", users.create);
});
afterAll(() => backend?.close());

it("the access table has one row for every route, and no other", () => {
  expect(Object.keys(accessTable).sort()).toEqual([...operations.keys()].sort());
});

describe.each(Object.entries(accessTable))("%s", (route, row) => {
  it("answers each role with the declared status, at the gateway and at the service", async () => {
    if (operations.get(route)?.isForUsers)
      expect(outside.map(role => row.statuses[role])).toEqual([401, 401, 401, 401]);
    const path = route.split(" ")[1] ?? "";
    for (const role of roles) {
      const hasSignedIn = !outside.slice(0, 2).includes(role);
      const person = row.ends && hasSignedIn ? await makeAs(role, users.createEmpty) : people[role];
      const answer = await ask(route, row, { as: person, of: person });
      expect(answer.status, `${role}: ${answer.text}`).toBe(row.statuses[role]);
      for (const mark of marksOf(victim)) expect(answer.text).not.toContain(mark);
      if (operations.get(route)?.isForUsers) expect(answer.cacheControl, role).toBe("no-store");
      if (row.statuses[role] !== 401) continue;
      const atService = await ask(route, row, { as: person, of: person, url: serviceOf(path) });
      expect(atService.status, `${role} at the service`).toBe(401);
    }
  });
});

const naming = Object.entries(accessTable).flatMap(([route, row]) =>
  row.names === undefined ? [] : [{ route, row, names: row.names }],
);
it.each(naming)("$route treats another user's object as a missing one", async ({ route, row, names }) => {
  const before = await users.rowsOf(victim);
  for (const role of attackers) {
    const askFor = async (other: TestUser) => {
      const as = row.ends ? await make(role, users.createEmpty) : people[role];
      return ask(route, row, { as, of: { ...as, [names]: other[names] } });
    };
    const foreign = await askFor(victim);
    const mayMake = row.statuses[role] < 400;
    if (row.taken === undefined || !mayMake) {
      const missing = await askFor(unknownUser());
      expect(foreign.status).toBe(missing.status);
      expect(withoutRequestId(foreign.text)).toEqual(withoutRequestId(missing.text));
    } else {
      expect(foreign.status).toBe(row.taken);
    }
  }
  expect(await users.rowsOf(victim)).toBe(before);
  const me = await users.call({ method: "GET", path: "/api/auth/me", token: victim.token });
  expect(me.status).toBe(200);
});

it("an erasure is readable by its id and names no user", async () => {
  const { erasureId, ...gone } = people.erased;
  const answer = await users.call({ method: "GET", path: `/api/account/erasures/${erasureId}` });
  expect(answer.status).toBe(200);
  const text = await answer.text();
  for (const mark of [gone.email, gone.userId, gone.username]) expect(text).not.toContain(mark);
});

it("no token, email address or code appears in the logs of any request", async () => {
  const code = await users.codeFor(victim.email);
  const query = new URLSearchParams({ code, access_token: victim.token ?? "", email: victim.email });
  for (const path of ["/auth/callback", "/api/modes", "/api/auth/google", "/api/auth/me"])
    await users.call({ method: "GET", path: `${path}?${query}`, token: victim.token });
  const allUsers = [...Object.values(people), victim];
  const secrets = allUsers.flatMap(({ token = code, refreshToken, email }) => [token, refreshToken, email]);
  const log = backend.logged.join("");
  expect(log).toContain("/api/auth/me");
  for (const secret of [code, ...secrets])
    for (const spelling of [secret, encodeURIComponent(secret)]) expect(log).not.toContain(spelling);
});
