import { expect, it } from "vitest";
import { whyServersAreMissing } from "./missing.ts";

const nowhere = { DOCKER_HOST: "unix:///nowhere/docker.sock" };

/** A machine without any of the programs, and a home without what they have built. */
const onBareMachine = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
  const { PATH, HOME } = process.env;
  Object.assign(process.env, { PATH: "/nowhere", HOME: "/nowhere" });
  try {
    return await ask();
  } finally {
    Object.assign(process.env, { PATH, HOME });
  }
};

it("Kafka and Redis are not missing when variables name them", async () => {
  const env = { ...nowhere, KAFKA_BROKERS: "127.0.0.1:9092", REDIS_URL: "redis://127.0.0.1:6379" };
  const missing = await onBareMachine(() => whyServersAreMissing(env));
  expect(missing.filter(({ project }) => project === "backbone")).toEqual([]);
});

it("each unavailable server is named with every way to provide it", async () => {
  expect(await onBareMachine(() => whyServersAreMissing(nowhere))).toEqual([
    { project: "backbone", reason: "Kafka needs java and mvn, Docker or KAFKA_BROKERS" },
    { project: "backbone", reason: "Redis needs redis-server, Docker or REDIS_URL" },
    { project: "bucket", reason: 'moto_server comes with pip install "moto[s3,server]"' },
    { project: "stripe", reason: "stripe-mock is built with go" },
    { project: "load", reason: "k6 is built with go" },
    { project: "promtool", reason: "promtool comes with prometheus (Debian: apt install prometheus)" },
    {
      project: "promtool",
      reason: "amtool comes with prometheus-alertmanager (Debian: apt install prometheus-alertmanager)",
    },
    {
      project: "browsers",
      reason:
        "Firefox and WebKitGTK need firefox-esr, webkit2gtk-driver, pulseaudio, xvfb (Debian: apt install)",
    },
  ]);
});
