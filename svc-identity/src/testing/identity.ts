import { randomUUID } from "node:crypto";
import { type SignInResponse, signInResponseSchema } from "@phaselock/contracts";
import type { Delivery } from "@phaselock/service-kit";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { startGoogleStandIn } from "@phaselock/stand-in-google";
import { openTab, relayedBy } from "@phaselock/stand-in-google/testing";
import { identityService } from "../service.ts";

const appOrigin = "http://localhost:3000";
const clientId = "phaselock-test.apps.example";
const clientSecret = "test-google-secret";

/** Somebody who signs in at the Google stand-in. */
export type Person = { readonly name: string; readonly email: string; readonly verified: boolean };

/** A person nobody has met. */
export const newPerson = (name = "Kim Nobody"): Person => ({
  name,
  email: `kim.${randomUUID()}@example.com`,
  verified: true,
});

/** Identity as in production, with the stand-in as its Google, and what a client does with it. */
export type TestIdentity = {
  readonly service: TestService;
  /** Choose an account at Google. @returns the code that Google hands to the page */
  codeFor(person: Person): Promise<string>;
  /** Call the service: GET unless there is a body. */
  call(path: string, options?: CallOptions): Promise<Response>;
  /** The whole way: a code from Google, exchanged. */
  signIn(person: Person): Promise<SignInResponse>;
  /** The events of one user so far, by type, once the outbox has been emptied. */
  eventsOf(userId: string): Promise<Delivery["event"][]>;
  close(): Promise<void>;
};

type CallOptions = { readonly body?: unknown; readonly token?: string; readonly method?: string };

export const startTestIdentity = async (env: Record<string, string> = {}): Promise<TestIdentity> => {
  const google = await startGoogleStandIn({
    port: 0,
    clientId,
    clientSecret,
    appOrigins: [appOrigin],
    deployment: "local",
  });
  const service = await startTestService(identityService, {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: google.issuer,
    KEY_ENCRYPTION_SECRET: "a secret for tests, longer than 32 characters",
    ...env,
  });
  const events: Delivery["event"][] = [];
  const listener = await service.bus.subscribe({
    group: "test",
    topics: ["identity.user.v1", "identity.session.v1"],
    from: "beginning",
    handle: async batch => {
      events.push(...batch.map(({ event }) => event));
    },
  });

  const codeFor = async ({ name, email, verified }: Person): Promise<string> => {
    const query = new URLSearchParams({
      client_id: clientId,
      response_type: "code",
      scope: "openid email profile",
      redirect_uri: "postmessage",
      origin: appOrigin,
    });
    const tab = openTab(google.issuer);
    const chooser = await tab.open(`/o/oauth2/v2/auth?${query}`);
    const form = { name, email, ...(verified && { emailVerified: "on" }) };
    return String(relayedBy(await tab.submit(`${chooser.url.pathname}/other`, form)).response.code);
  };

  const call = (path: string, { body, token, method }: CallOptions = {}): Promise<Response> =>
    fetch(new URL(path, service.url), {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  return {
    service,
    codeFor,
    call,
    async signIn(person) {
      const answer = await call("/api/auth/google/callback", { body: { code: await codeFor(person) } });
      return signInResponseSchema.parse(await answer.json());
    },
    async eventsOf(userId) {
      return events.filter(event => event.subject === userId);
    },
    async close() {
      await listener.close();
      await service.close();
      await google.close();
    },
  };
};
