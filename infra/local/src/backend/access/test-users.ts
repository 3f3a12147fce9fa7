import { randomBytes, randomUUID } from "node:crypto";
import {
  checkoutResponseSchema,
  checkoutStateSchema,
  deleteAccountResponseSchema,
  experimentConsentVersion,
  sessionMinSeconds,
  shareResponseSchema,
  signInResponseSchema,
  userSchema,
} from "@phaselock/contracts";
import { consentInPopup } from "@phaselock/stand-in-google/testing";
import { payByCard } from "@phaselock/stand-in-stripe/testing";
import pg from "pg";
import { expect, vi } from "vitest";
import { z } from "zod";
import { publicUrl, type TestBackend } from "./open-test-backend.ts";

/** The kinds of callers that routes answer differently. */
export const roles = [
  "visitor",
  "badToken",
  "signedOut",
  "free",
  "premium",
  "operator",
  "deactivated",
  "erased",
] as const;
export type Role = (typeof roles)[number];

/** A user with one of each object that a route can name. For a visitor, none of the objects exists. */
export type TestUser = {
  readonly email: string;
  readonly username: string;
  readonly userId: string;
  readonly token: string | undefined;
  readonly refreshToken: string;
  /** Another sign-in of the same user than the one `token` belongs to. */
  readonly signInId: string;
  readonly sessionId: string;
  readonly checkoutId: string;
  /** A pack that was paid for and granted. */
  readonly purchaseId: string;
  readonly supportId: string;
  /** With Premium, a pattern of the user's own, which is shared by `shareId`. */
  readonly patternId: string;
  readonly shareId: string;
  /** An entry of the journal. */
  readonly moodId: string;
  readonly erasureId: string;
  /** A comparison that collects sessions. */
  readonly experimentId: string;
};

/** A user who has signed in. */
type SignedIn = TestUser & { readonly token: string };

/** A request to a route. */
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly token?: string | undefined;
  /** Default: the gateway. */
  readonly url?: string;
};

export const attentionResult = {
  ...{ task: "pvt", startedAt: "2026-11-20T08:00:00Z", trials: 60, falseStarts: 1, omissions: 0, lapses: 2 },
  ...{ meanReactionMs: 268.4, sdReactionMs: 41.2, meanSpeed: 3.812, timingErrorMs: 1.2 },
};
export const journalEntry = { mood: "calm", intensity: 5, goal: null, notes: "A quiet morning" };

/** The same plan each time, so that it can be repeated. */
export const planOf = (id: string) => ({
  id,
  modeId: "calm-focus",
  plannedSeconds: sessionMinSeconds,
  payment: "free",
  timeZone: "Europe/Zurich",
});
/** A session played offline, without a lease. */
export const offlineSession = {
  modeId: "calm-focus",
  plannedSeconds: sessionMinSeconds,
  playedSeconds: sessionMinSeconds,
  timeZone: "Europe/Zurich",
  startedAt: "2026-11-20T08:00:00Z",
  endedAt: "2026-11-20T08:01:00Z",
  lease: "none",
};
/** What a browser has measured in a visit of its own. */
export const beacon = () => ({
  visitId: randomUUID(),
  sequence: 0,
  release: "1.0.0",
  events: [{ kind: "page-view", secondsAgo: 1, page: "/" }],
});
/** The same pattern each time, so that it can be repeated. */
export const ownPattern = {
  name: "A pattern",
  revision: 0,
  score: {
    version: 1,
    phases: [{ name: "all", share: 1 }],
    beatHz: { start: 10, segments: [] },
    tones: [{ kind: "monaural", carrierHz: 200, gain: { start: 0.2, segments: [] } }],
    noise: [],
    visual: { kind: "rings", lobes: 9 },
  },
};
/** The same experiment each time, so that it can be repeated. */
export const experimentOf = (id: string) => ({
  id,
  modeId: "before-sleep",
  outcome: "mood",
  consentVersion: experimentConsentVersion,
});
export const supportRequestOf = (id: string) => ({ id, subject: "A subject", message: "A message" });
const packOrder = { type: "credits", credits: 5 };
export const checkoutOrder = { type: "credits", credits: 10, returnUrl: "/pricing" };

const claimsSchema = z.object({ sid: z.uuid() });
const signInIdOf = (token: string): string =>
  claimsSchema.parse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())).sid;

/** A user with well-formed ids of objects that do not exist. */
export const unknownUser = (): TestUser => ({
  email: `${randomUUID()}@example.com`,
  username: `nobody-${randomBytes(4).toString("hex")}`,
  userId: randomUUID(),
  token: undefined,
  refreshToken: randomBytes(32).toString("base64url"),
  signInId: randomUUID(),
  sessionId: randomUUID(),
  checkoutId: `cs_test_${randomBytes(16).toString("hex")}`,
  purchaseId: `cs_test_${randomBytes(16).toString("hex")}`,
  supportId: randomUUID(),
  patternId: randomUUID(),
  shareId: randomBytes(16).toString("base64url"),
  moodId: randomUUID(),
  erasureId: randomUUID(),
  experimentId: randomUUID(),
});

/** Calls routes and creates users for each role. */
export type TestUsers = {
  call(call: Call): Promise<Response>;
  /** Gets a Google code for the account with this address. */
  codeFor(email: string): Promise<string>;
  create(role: Role): Promise<TestUser>;
  /** Creates a user who has signed in and has none of the objects. */
  createEmpty(role: Role): Promise<TestUser>;
  /** All of a user's rows in the databases of services whose routes name objects, as JSON. */
  rowsOf(user: TestUser): Promise<string>;
};

/** @param forged a token signed with an unknown key */
export const createTestUsers = (backend: TestBackend, forged: string): TestUsers => {
  let callers = 0;
  const inDatabase = async <Result>(
    database: string,
    work: (client: pg.Client) => Promise<Result>,
  ): Promise<Result> => {
    const client = new pg.Client({ connectionString: backend.databaseUrls.get(database) });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };

  const call: TestUsers["call"] = ({ method, path, body, token, url = backend.gatewayUrl }) => {
    callers++;
    return fetch(new URL(path, url), {
      method,
      redirect: "manual",
      headers: {
        "x-forwarded-for": `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
  const ask = async <Schema extends z.core.$ZodType>(
    schema: Schema,
    asked: Call,
  ): Promise<z.output<Schema>> => {
    const answer = await call(asked);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${asked.method} ${asked.path} answered ${answer.status}: ${text}`);
    return z.parse(schema, text === "" ? undefined : JSON.parse(text));
  };

  const popup = { ...backend.google, appOrigin: publicUrl };
  const codeFor: TestUsers["codeFor"] = async email =>
    String((await consentInPopup(popup, { name: "Kim Nobody", email })).code);

  const signIn = async (email: string) =>
    ask(signInResponseSchema, {
      method: "POST",
      path: "/api/auth/google/callback",
      body: { code: await codeFor(email) },
    });
  const enter = async (person: TestUser, tier: "free" | "premium"): Promise<SignedIn> => {
    const { token, refreshToken, user } = await signIn(person.email);
    if (tier === "premium") {
      const order = { method: "POST", path: "/api/create-checkout-session", body: {}, token };
      const { url } = await ask(checkoutResponseSchema, order);
      await payByCard(url);
      // Identity learns of the purchase by an event.
      await vi.waitFor(async () => {
        const me = await ask(userSchema, { method: "GET", path: "/api/auth/me", token });
        expect(me.subscriptionTier).toBe("premium");
      }, 15_000);
    }
    return { ...person, token, refreshToken, userId: user.id, username: user.username };
  };
  const enterWithData = async (person: TestUser, tier: "free" | "premium"): Promise<SignedIn> => {
    const other = await signIn(person.email);
    const inside = await enter(person, tier);
    const { token } = inside;
    const post = (path: string, body: unknown) => ({ method: "POST", path, body, token });
    await ask(z.unknown(), post("/api/sessions", planOf(person.sessionId)));
    await ask(z.unknown(), { method: "PUT", path: `/api/moods/${person.moodId}`, body: journalEntry, token });
    await ask(z.unknown(), post("/api/experiments", experimentOf(person.experimentId)));
    const purchase = await ask(checkoutResponseSchema, post("/api/create-checkout-session", packOrder));
    await payByCard(purchase.url);
    const path = `/api/billing/checkouts/${purchase.id}?wait=25`;
    expect(await ask(checkoutStateSchema, { method: "GET", path, token })).toMatchObject({
      status: "granted",
    });
    const checkout = await ask(checkoutResponseSchema, post("/api/create-checkout-session", checkoutOrder));
    let { shareId } = person;
    if (tier === "premium") {
      await ask(z.unknown(), post("/api/support/requests", supportRequestOf(person.supportId)));
      const path = `/api/patterns/${person.patternId}`;
      await ask(z.unknown(), { method: "PUT", path, body: ownPattern, token });
      ({ shareId } = await ask(shareResponseSchema, { method: "POST", path: `${path}/share`, token }));
    }
    return {
      ...inside,
      shareId,
      signInId: signInIdOf(other.token),
      checkoutId: checkout.id,
      purchaseId: purchase.id,
    };
  };

  const operatorEmails = [...backend.operatorEmails];
  const nextOperatorEmail = (): string => {
    const email = operatorEmails.shift();
    if (email === undefined) throw new Error("the configuration of the test names too few operators");
    return email;
  };

  const inRole: Readonly<Record<Role, (person: TestUser, enterAs: typeof enter) => Promise<TestUser>>> = {
    visitor: async person => person,
    badToken: async person => ({ ...person, token: forged }),
    free: (person, enterAs) => enterAs(person, "free"),
    premium: (person, enterAs) => enterAs(person, "premium"),
    operator: (person, enterAs) => enterAs({ ...person, email: nextOperatorEmail() }, "free"),
    async signedOut(person, enterAs) {
      const inside = await enterAs(person, "free");
      const { token, refreshToken } = inside;
      await ask(z.undefined(), { method: "POST", path: "/api/auth/logout", body: { refreshToken }, token });
      return inside;
    },
    async deactivated(person, enterAs) {
      const inside = await enterAs(person, "premium");
      const deactivation = "UPDATE users SET is_active = false, deactivated_at = now() WHERE id = $1";
      await inDatabase("identity", client => client.query(deactivation, [inside.userId]));
      return inside;
    },
    async erased(person, enterAs) {
      const inside = await enterAs(person, "free");
      const { erasureId } = await ask(deleteAccountResponseSchema, {
        method: "DELETE",
        path: "/api/account",
        body: { confirm: inside.username },
        token: inside.token,
      });
      return { ...inside, erasureId };
    },
  };

  const rowsOf: TestUsers["rowsOf"] = async ({ userId }) => {
    const found = ["identity", "billing", "sessions"].map(database =>
      inDatabase(database, async client => {
        const { rows: tables } = await client.query<{ rows: string }>(
          `SELECT format('SELECT %L AS name, to_jsonb(t) AS row FROM %I t WHERE %I = $1', table_name, table_name,
             column_name) AS rows
           FROM information_schema.columns
           WHERE table_schema = 'public'
             AND (column_name IN ('user_id', 'owner_id') OR (table_name, column_name) = ('users', 'id'))`,
        );
        const ofAllTables = tables.map(({ rows }) => rows).join(" UNION ALL ");
        return (await client.query(`${ofAllTables} ORDER BY 1, 2`, [userId])).rows;
      }),
    );
    return JSON.stringify(await Promise.all(found));
  };

  return {
    call,
    codeFor,
    create: role => inRole[role](unknownUser(), enterWithData),
    createEmpty: role => inRole[role](unknownUser(), enter),
    rowsOf,
  };
};
