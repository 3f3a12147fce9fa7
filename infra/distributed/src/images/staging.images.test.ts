import "@phaselock/servers/testing";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkoutResponseSchema, clientConfigSchema, signInResponseSchema } from "@phaselock/contracts";
import { buildFrontEnd, generateClients, serviceFolder, serviceNames } from "@phaselock/local";
import { withDatabase } from "@phaselock/postgres";
import { createTestDatabase } from "@phaselock/postgres/testing";
import { findFreePort } from "@phaselock/processes";
import { openTab, relayedBy } from "@phaselock/stand-in-google/testing";
import { type OtlpReceiver, startOtlpReceiver } from "@phaselock/telemetry/testing";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { environmentOf, processOf, readManifests } from "../kubernetes/testing/read-manifests.ts";
import { untilAnswers } from "../processes/until-answers.ts";
import { bundleImage, imagesRoot } from "./bundle-image.ts";
import { images, standInsImage } from "./images.ts";
import { type Environment, type Running, runImage } from "./testing/run-image.ts";

/** The folders of all images. */
let registry: string;
const run = (name: string, env: Environment): Running => runImage(join(registry, name), env);
let databaseUrl: (database: string) => string;
let receiver: OtlpReceiver;

const runJob = async (name: string): Promise<{ exitCode: unknown; output: string }> => {
  const { exit, output } = run(name, {
    DATABASE_URL: databaseUrl("postgres"),
    KAFKA_BROKERS: inject("kafkaBrokers").join(","),
  });
  const [exitCode] = await exit;
  return { exitCode, output: output() };
};

beforeAll(async () => {
  await generateClients(serviceNames.map(serviceFolder));
  await buildFrontEnd();
  const database = await createTestDatabase();
  databaseUrl = withDatabase(database.url);
  receiver = await startOtlpReceiver();
  registry = await mkdtemp(join(tmpdir(), "images-"));
  for (const image of images) {
    await bundleImage(image);
    await cp(join(imagesRoot, image.name), join(registry, image.name), { recursive: true });
  }
  return async () => {
    await rm(registry, { recursive: true });
    await receiver.close();
    await database.drop();
  };
});

it("the jobs migrate and topics succeed", async () => {
  for (const name of ["migrate", "topics"]) expect(await runJob(name)).toMatchObject({ exitCode: 0 });
});

describe("the servers, each from its bundle alone, in the environment of staging-load", () => {
  const manifests = readManifests("staging-load");
  const overlay = new Map(
    manifests.workloads.map(workload => [processOf(workload), environmentOf(workload, manifests)]),
  );
  const servers = images.filter(({ kind }) => kind === "server").map(({ name }) => name);
  const environmentIn = (name: string): Environment => overlay.get(name) ?? {};
  const standIns = environmentIn(standInsImage.name);
  const gateway = environmentIn("gateway");

  /** The ports on loopback, by address in the cluster. */
  const ports = new Map<string, number>();
  /** The ports behind the ingress, by host. */
  const behindIngress = new Map<string, number>();
  const running = new Map<string, Running>();

  /** Replaces addresses in the cluster by those on loopback. Names in public addresses stay. */
  const onLoopback = (text: string): string =>
    text.replace(/^http:\/\/([\w-]+(?::\d+)?)(?=\/|$)/, (_, host: string) => {
      const port = ports.get(host);
      if (port === undefined) throw new Error(`${host} does not run`);
      return `http://127.0.0.1:${port}`;
    });

  const environmentHere = (name: string): Environment => {
    const { OTEL_EXPORTER_OTLP_ENDPOINT, ...all } = environmentIn(name);
    // Kafka here needs neither TLS nor SASL; bus/kafka has a test that does.
    const given: Environment = Object.fromEntries(
      Object.entries(all).filter(([variable]) => !/^KAFKA_(TLS|SASL)/.test(variable)),
    );
    const portHere = (address: string) => String(ports.get(address));
    return {
      ...Object.fromEntries(Object.entries(given).map(([variable, value]) => [variable, onLoopback(value)])),
      HOST: "127.0.0.1",
      PORT: portHere(
        name === standInsImage.name ? "stand-ins:probes" : name === "gateway" ? name : `${name}:3000`,
      ),
      ...(OTEL_EXPORTER_OTLP_ENDPOINT && {
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
        OTEL_TRACES_SAMPLER_ARG: "1",
        KAFKA_BROKERS: inject("kafkaBrokers").join(","),
      }),
      ...(given.DATABASE_URL && { DATABASE_URL: databaseUrl(name) }),
      // In the cluster every process has a port 9464 of its own.
      ...(given.METRICS_PORT && { METRICS_PORT: "0" }),
      ...(name === "gateway" && {
        REDIS_URL: inject("redisUrl"),
        WEB_ROOT: join(registry, "gateway", "web"),
      }),
      ...(name === standInsImage.name && {
        GOOGLE_STAND_IN_PORT: portHere("stand-ins:3001"),
        STRIPE_STAND_IN_PORT: portHere("stand-ins:3002"),
        PHASELOCK_STATE_DIR: join(registry, "state"),
      }),
    };
  };

  /** Sends a request as the ingress does: without TLS, and with the host and scheme that the caller used. */
  const throughIngress: typeof fetch = (input, init) => {
    const { host, pathname, search } = new URL(String(input));
    const port = behindIngress.get(host);
    if (port === undefined) throw new Error(`the ingress has no host ${host}`);
    const headers = new Headers(init?.headers);
    // fetch sets Host itself. nginx sends the name in both.
    headers.set("x-forwarded-host", host);
    headers.set("x-forwarded-proto", "https");
    headers.set("x-forwarded-for", "203.0.113.7");
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { redirect: "manual", ...init, headers });
  };

  beforeAll(async () => {
    const addresses = serviceNames.map(name => `${name}:3000`);
    for (const address of [...addresses, "gateway", "stand-ins:probes", "stand-ins:3001", "stand-ins:3002"])
      ports.set(address, await findFreePort());
    const hostOf = (url = "") => new URL(url).host;
    behindIngress.set(hostOf(standIns.PUBLIC_URL), ports.get("gateway") ?? 0);
    behindIngress.set(hostOf(standIns.GOOGLE_STAND_IN_URL), ports.get("stand-ins:3001") ?? 0);
    behindIngress.set(hostOf(standIns.STRIPE_STAND_IN_URL), ports.get("stand-ins:3002") ?? 0);
    for (const name of servers) running.set(name, run(name, environmentHere(name)));
    await Promise.all(
      [...running].map(async ([name, { exit, output }]) => {
        const gone = new AbortController();
        void exit.finally(() => gone.abort());
        await untilAnswers(`http://127.0.0.1:${environmentHere(name).PORT}/readyz`, gone.signal).catch(() =>
          expect.fail(`${name} is not ready: ${output()}`),
        );
      }),
    );
  });
  afterAll(() => {
    for (const { child } of running.values()) child.kill("SIGKILL");
  });

  it("the gateway serves the front end, and responds to the load test's key as staging", async () => {
    const page = await throughIngress(`${gateway.PUBLIC_URL}/`);
    expect(await page.text()).toContain('<div id="root">');
    const config = await throughIngress(`${gateway.PUBLIC_URL}/config.json`, {
      headers: { "x-load-test-key": gateway.LOAD_TEST_KEY ?? "" },
    });
    expect(config.headers.get("x-deployment")).toBe("staging");
    const { google, stripe } = clientConfigSchema.parse(await config.json());
    for (const url of [google.scriptUrl, stripe.scriptUrl])
      expect((await throughIngress(url)).headers.get("content-type")).toContain("text/javascript");
  });

  it("a person with the access secret signs in and buys credits, which Stripe's webhook grants", async () => {
    const secret = standIns.STAGING_ACCESS_SECRET ?? "";
    const tab = openTab(standIns.GOOGLE_STAND_IN_URL ?? "", throughIngress);
    const query = new URLSearchParams({
      client_id: standIns.GOOGLE_CLIENT_ID ?? "",
      response_type: "code",
      scope: "openid email profile",
      redirect_uri: "postmessage",
      origin: gateway.PUBLIC_URL ?? "",
    });
    const chooser = await tab.submit("/staging-access", { secret, to: `/o/oauth2/v2/auth?${query}` });
    const account = { name: "Stig Staging", email: "stig@example.com", emailVerified: "on" };
    const { code } = relayedBy(await tab.submit(`${chooser.url.pathname}/other`, account)).response;

    const call = async (path: string, body?: object, token?: string): Promise<unknown> => {
      const response = await throughIngress(`${gateway.PUBLIC_URL}${path}`, {
        ...(body && { method: "POST", body: JSON.stringify(body) }),
        headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      });
      expect([path, response.status]).toEqual([path, 200]);
      return response.json();
    };
    const { token, user } = signInResponseSchema.parse(await call("/api/auth/google/callback", { code }));
    expect(user.email).toBe(account.email);

    const order = { type: "credits", credits: 5 };
    const { id, url } = checkoutResponseSchema.parse(
      await call("/api/create-checkout-session", order, token),
    );
    const paid = await throughIngress(url, {
      method: "POST",
      headers: { "x-staging-access": secret },
      body: new URLSearchParams({
        number: "4242 4242 4242 4242",
        expiry: "12 / 40",
        cvc: "123",
        name: account.name,
        email: account.email,
      }),
    });
    expect(paid.headers.get("location")).toContain(`${gateway.PUBLIC_URL}/`);
    expect(await call(`/api/billing/checkouts/${id}?wait=25`, undefined, token)).toMatchObject({
      status: "granted",
      balance: { availableSeconds: 900 },
    });
  });

  it("the stand-ins with DEPLOYMENT=production exit and name the variable", async () => {
    const { exit, output } = run(standInsImage.name, {
      ...environmentHere(standInsImage.name),
      DEPLOYMENT: "production",
    });
    expect(await exit).toEqual([1, null]);
    expect(output()).toMatch(/^stand-ins: Bad configuration: DEPLOYMENT [^,]*\n$/);
  });

  it("every server closes on SIGTERM and has sent its spans", async () => {
    for (const { child } of running.values()) child.kill("SIGTERM");
    for (const [name, { exit }] of running) expect([name, ...(await exit)]).toEqual([name, 0, null]);
    // The stand-ins record none, as Google and Stripe send us none.
    expect(new Set(receiver.spans().map(({ service }) => service))).toEqual(
      new Set(["gateway", ...serviceNames.map(name => `svc-${name}`)]),
    );
  });
});
