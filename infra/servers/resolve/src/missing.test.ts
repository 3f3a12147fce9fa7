import { expect, it } from "vitest";
import { whyServersAreMissing } from "./missing.ts";

const nowhere = { DOCKER_HOST: "unix:///nowhere/docker.sock" };

it("nothing is missing when variables name both servers", async () => {
  const env = { ...nowhere, KAFKA_BROKERS: "127.0.0.1:9092", REDIS_URL: "redis://127.0.0.1:6379" };
  expect(await whyServersAreMissing(env)).toEqual([]);
});

it("each unavailable server is named with every way to provide it", async () => {
  const path = process.env.PATH;
  process.env.PATH = "/nowhere";
  try {
    expect(await whyServersAreMissing(nowhere)).toEqual([
      "Kafka needs java and mvn, Docker or KAFKA_BROKERS",
      "Redis needs redis-server, Docker or REDIS_URL",
    ]);
  } finally {
    process.env.PATH = path;
  }
});
