import "@phaselock/servers/testing";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildFrontEnd, generateClients, serviceFolder, serviceNames } from "@phaselock/local";
import { withDatabase } from "@phaselock/postgres";
import { createTestDatabase } from "@phaselock/postgres/testing";
import { findFreePort } from "@phaselock/processes";
import { type OtlpReceiver, startOtlpReceiver } from "@phaselock/telemetry/testing";
import { beforeAll, expect, inject, it, onTestFinished } from "vitest";
import { untilAnswers } from "../processes/until-answers.ts";
import { bundleImage, imagesRoot } from "./bundle-image.ts";
import { images } from "./images.ts";

/** The folders of all images. */
let registry: string;
let databaseUrl: (database: string) => string;
let identityUrl: string;
let receiver: OtlpReceiver;

/** The variables of all processes. Each process reads its own. */
const environmentOf = (name: string, port: number) => {
  const isService = serviceNames.some(service => service === name);
  return {
    PATH: process.env.PATH ?? "",
    PORT: String(port),
    PUBLIC_URL: "http://localhost:3000",
    DATABASE_URL: databaseUrl(isService ? name : "postgres"),
    KAFKA_BROKERS: inject("kafkaBrokers").join(","),
    REDIS_URL: inject("redisUrl"),
    JWKS_URL: `${identityUrl}/.well-known/jwks.json`,
    IDENTITY_URL: identityUrl,
    BILLING_URL: identityUrl,
    SESSIONS_URL: identityUrl,
    ANALYTICS_URL: identityUrl,
    KEY_ENCRYPTION_SECRET: "thirty-two characters at the least",
    LEASE_SECRET: "thirty-two characters at the least",
    GOOGLE_CLIENT_ID: "client-id",
    GOOGLE_CLIENT_SECRET: "client-secret",
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_TRACES_SAMPLER_ARG: "1",
    ...(name === "gateway" && { WEB_ROOT: join(registry, "gateway", "web") }),
  };
};

/** Runs `node dist/main.js` in a folder with the image's contents, from which no node_modules is visible. */
const runImage = (name: string, port: number): { child: ChildProcess; output: () => string } => {
  const child = spawn(process.execPath, ["dist/main.js"], {
    cwd: join(registry, name),
    env: environmentOf(name, port),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", chunk => (output += chunk));
  return { child, output: () => output };
};

const runJob = async (name: string): Promise<{ exitCode: number; output: string }> => {
  const { child, output } = runImage(name, 0);
  const [exitCode] = await once(child, "close");
  return { exitCode, output: output() };
};

beforeAll(async () => {
  await generateClients(serviceNames.map(serviceFolder));
  await buildFrontEnd();
  const database = await createTestDatabase();
  databaseUrl = withDatabase(database.url);
  receiver = await startOtlpReceiver();
  registry = await mkdtemp(join(tmpdir(), "images-"));
  identityUrl = `http://127.0.0.1:${await findFreePort()}`;
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

it("the jobs migrate and topics succeed, also when they run again", async () => {
  for (const name of ["migrate", "topics", "migrate", "topics"])
    expect(await runJob(name)).toMatchObject({ exitCode: 0 });
});

it.each(["migrate", "topics"])("%s without configuration exits with a one-line error", async name => {
  const child = spawn(process.execPath, ["dist/main.js"], { cwd: join(registry, name), env: {} });
  let output = "";
  child.stderr.on("data", chunk => (output += chunk));
  const [exitCode] = await once(child, "close");
  expect(exitCode).toBe(1);
  expect(output).toMatch(new RegExp(`^${name}: Bad configuration: .*\n$`));
});

it.each(images.filter(({ kind }) => kind === "server"))(
  "$name runs from its bundle alone, becomes ready, closes on SIGTERM and has sent its spans",
  async ({ name }) => {
    const port = name === "identity" ? Number(new URL(identityUrl).port) : await findFreePort();
    const { child, output } = runImage(name, port);
    const gone = new AbortController();
    const exit = once(child, "exit").finally(() => gone.abort());
    onTestFinished(() => void child.kill("SIGKILL"));
    await untilAnswers(`http://127.0.0.1:${port}/readyz`, gone.signal).catch(() =>
      expect.fail(`${name} is not ready: ${output()}`),
    );
    if (name === "gateway")
      expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('<div id="root">');
    child.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);
    expect(receiver.spans().map(({ service }) => service)).toContain(
      name === "gateway" ? name : `svc-${name}`,
    );
  },
);
