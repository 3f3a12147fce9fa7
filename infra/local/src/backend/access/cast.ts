import { randomBytes, randomUUID } from "node:crypto";
import {
  checkoutResponseSchema,
  deleteAccountResponseSchema,
  sessionMinSeconds,
  signInResponseSchema,
} from "@phaselock/contracts";
import { consentInPopup } from "@phaselock/stand-in-google/testing";
import pg from "pg";
import { z } from "zod";
import { clientId, publicUrl, type TestBackend } from "./open-test-backend.ts";

/** Who calls, as far as that decides what a route answers. */
export const roles = [
  "visitor",
  "badToken",
  "signedOut",
  "free",
  "premium",
  "deactivated",
  "erased",
] as const;
export type Role = (typeof roles)[number];

/** Somebody, with one of each thing that a route can name. Of a visitor, nothing exists. */
export type Person = {
  readonly email: string;
  readonly username: string;
  readonly userId: string;
  readonly token: string | undefined;
  readonly refreshToken: string;
  /** Another sign-in of theirs than the one that `token` is of. */
  readonly signInId: string;
  readonly sessionId: string;
  readonly checkoutId: string;
  readonly supportId: string;
  readonly erasureId: string;
};

/** How a route is asked. */
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly token?: string | undefined;
  /** The gateway unless given. */
  readonly url?: string;
};

/** A plan that is the same each time, so that it can be repeated. */
export const planOf = (id: string) => ({
  id,
  modeId: "calm-focus",
  plannedSeconds: sessionMinSeconds,
  payment: "free",
  timeZone: "Europe/Zurich",
});
export const supportRequestOf = (id: string) => ({ id, subject: "A subject", message: "A message" });
export const checkoutOrder = { type: "credits", credits: 10, returnUrl: "/pricing" };

const claimsSchema = z.object({ sid: z.uuid() });
const signInIdOf = (token: string): string =>
  claimsSchema.parse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())).sid;

/** Ids that are well formed and of nothing. */
export const nobody = (): Person => ({
  email: `${randomUUID()}@example.com`,
  username: `nobody-${randomBytes(4).toString("hex")}`,
  userId: randomUUID(),
  token: undefined,
  refreshToken: randomBytes(32).toString("base64url"),
  signInId: randomUUID(),
  sessionId: randomUUID(),
  checkoutId: `cs_test_${randomBytes(16).toString("hex")}`,
  supportId: randomUUID(),
  erasureId: randomUUID(),
});

/** Calls routes and makes people who are in a role. */
export type Cast = {
  call(call: Call): Promise<Response>;
  /** A code of Google's for whoever has this address there. */
  codeFor(email: string): Promise<string>;
  make(role: Role): Promise<Person>;
  /** All rows of a person in the databases of services whose routes name objects. */
  rowsOf(person: Person): Promise<string>;
};

/** @param forged a token that nobody's key has signed */
export const createCast = (backend: TestBackend, forged: string): Cast => {
  let callers = 0;
  const query = async (database: string, sql: string, values: readonly unknown[]) => {
    const client = new pg.Client({ connectionString: backend.databaseUrls.get(database) });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql, [...values])).rows;
    } finally {
      await client.end();
    }
  };

  const call: Cast["call"] = ({ method, path, body, token, url = backend.gatewayUrl }) => {
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
  const ask = async <Schema extends z.ZodType>(schema: Schema, asked: Call): Promise<z.output<Schema>> => {
    const answer = await call(asked);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${asked.method} ${asked.path} answered ${answer.status}: ${text}`);
    return schema.parse(text === "" ? undefined : JSON.parse(text));
  };

  const popup = { issuer: backend.googleIssuer, clientId, appOrigin: publicUrl };
  const codeFor: Cast["codeFor"] = async email =>
    String((await consentInPopup(popup, { name: "Kim Nobody", email })).code);

  const signIn = async (email: string) =>
    ask(signInResponseSchema, {
      method: "POST",
      path: "/api/auth/google/callback",
      body: { code: await codeFor(email) },
    });
  const isInside = async (person: Person, tier: "free" | "premium"): Promise<Person> => {
    const other = await signIn(person.email);
    const { token, refreshToken, user } = await signIn(person.email);
    await query("identity", "UPDATE users SET subscription_tier = $2 WHERE id = $1", [user.id, tier]);
    const post = (path: string, body: unknown) => ({ method: "POST", path, body, token });
    await ask(z.unknown(), post("/api/sessions", planOf(person.sessionId)));
    const checkout = await ask(checkoutResponseSchema, post("/api/create-checkout-session", checkoutOrder));
    if (tier === "premium")
      await ask(z.unknown(), post("/api/support/requests", supportRequestOf(person.supportId)));
    return {
      ...person,
      ...{ token, refreshToken, userId: user.id, username: user.username },
      signInId: signInIdOf(other.token),
      checkoutId: checkout.id,
    };
  };

  const becomes: Readonly<Record<Role, (person: Person) => Promise<Person>>> = {
    visitor: async person => person,
    badToken: async person => ({ ...person, token: forged }),
    free: person => isInside(person, "free"),
    premium: person => isInside(person, "premium"),
    async signedOut(person) {
      const inside = await isInside(person, "free");
      const { token, refreshToken } = inside;
      await ask(z.undefined(), { method: "POST", path: "/api/auth/logout", body: { refreshToken }, token });
      return inside;
    },
    async deactivated(person) {
      const inside = await isInside(person, "premium");
      await query("identity", "UPDATE users SET is_active = false, deactivated_at = now() WHERE id = $1", [
        inside.userId,
      ]);
      return inside;
    },
    async erased(person) {
      const inside = await isInside(person, "free");
      const { erasureId } = await ask(deleteAccountResponseSchema, {
        method: "DELETE",
        path: "/api/account",
        body: { confirm: inside.username },
        token: inside.token,
      });
      return { ...inside, erasureId };
    },
  };

  const rowsOf: Cast["rowsOf"] = async ({ userId }) => {
    const found: unknown[] = await query("identity", "SELECT * FROM users WHERE id = $1", [userId]);
    for (const database of ["identity", "billing", "sessions"]) {
      const tables = await query(
        database,
        "SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'user_id' ORDER BY 1",
        [],
      );
      for (const { table_name: table } of tables)
        found.push(
          table,
          await query(database, `SELECT to_jsonb(t) AS row FROM ${table} t WHERE user_id = $1 ORDER BY 1`, [
            userId,
          ]),
        );
    }
    return JSON.stringify(found);
  };

  return { call, codeFor, make: role => becomes[role](nobody()), rowsOf };
};
