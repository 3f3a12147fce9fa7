import {
  type ErrorBody,
  errorBodySchema,
  type SignInResponse,
  signInResponseSchema,
} from "@phaselock/contracts";
import type { Delivery } from "@phaselock/service-kit";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import type { GoogleStandIn } from "@phaselock/stand-in-google";
import { vi } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { identityService } from "../service.ts";
import { codeFor, googleClient, type Person, startGoogle } from "./google.ts";

type CallOptions = {
  readonly body?: unknown;
  readonly token?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
};

/** Identity as in production, with the stand-in as its Google, and the calls that a client makes. */
export type TestIdentity = {
  readonly service: TestService;
  /** A Prisma client on identity's database, as a replica would use it. */
  readonly db: Database;
  readonly google: GoogleStandIn;
  /** @returns a fresh Google code for this person */
  codeFor(person: Person): Promise<string>;
  /** Call the service: GET without a body, POST with one, unless `method` is given. */
  call(path: string, options?: CallOptions): Promise<Response>;
  /** Sign in: get a code from Google and exchange it for our tokens. */
  signIn(person: Person, headers?: Record<string, string>): Promise<SignInResponse>;
  /** Query identity's database. */
  rows(sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]>;
  /** The events of one user that have been published so far. */
  eventsOf(userId: string): readonly Delivery["event"][];
  close(): Promise<void>;
};

/** Open three connections to identity's database, so that concurrent requests really overlap. */
export const openConnections = async ({ service }: TestIdentity): Promise<void> => {
  const clients = await Promise.all([1, 2, 3].map(() => service.pool.connect()));
  for (const client of clients) client.release();
};

/** Wait until an assertion holds, usually one about published events. */
export const eventually = (assertion: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(assertion, { timeout: 10_000 });

/** The status and body of an error response. */
export const refusal = async (answer: Response): Promise<ErrorBody & { status: number }> => ({
  status: answer.status,
  ...errorBodySchema.parse(await answer.json()),
});

/** @param env identity's variables in addition to those it can't start without */
export const startTestIdentity = async (env: Record<string, string> = {}): Promise<TestIdentity> => {
  const google = await startGoogle();
  const service = await startTestService(identityService, {
    ...googleClient,
    GOOGLE_ISSUER: google.issuer,
    KEY_ENCRYPTION_SECRET: "a secret for tests, longer than 32 characters",
    ...env,
  });
  const db = openDatabase(service.pool);
  const events: Delivery["event"][] = [];
  const listener = await service.bus.subscribe({
    group: "test",
    topics: ["identity.user.v1", "identity.session.v1"],
    from: "beginning",
    handle: async batch => {
      events.push(...batch.map(({ event }) => event));
    },
  });

  const call: TestIdentity["call"] = (path, { body, token, method, headers = {} } = {}) =>
    fetch(new URL(path, service.url), {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        ...headers,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  return {
    service,
    db,
    google,
    codeFor: person => codeFor(google.issuer, person),
    call,
    async signIn(person, headers = {}) {
      const code = await codeFor(google.issuer, person);
      const answer = await call("/api/auth/google/callback", { body: { code }, headers });
      return signInResponseSchema.parse(await answer.json());
    },
    rows: async (sql, ...values) => (await service.pool.query(sql, values)).rows,
    eventsOf: userId => events.filter(event => event.subject === userId),
    async close() {
      await listener.close();
      await db.$disconnect();
      await service.close();
      await google.close();
    },
  };
};
