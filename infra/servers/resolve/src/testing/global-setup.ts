import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { resolveKafka, resolveRedis } from "../resolve.ts";

declare module "vitest" {
  export interface ProvidedContext {
    kafkaBrokers: readonly string[];
    redisUrl: string;
  }
}

/** The real servers of the backbone suites: one Kafka and one Redis for the whole run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), "phaselock-servers-"));
  const [kafka, redis] = await Promise.all([
    resolveKafka({ env: process.env, dir }),
    resolveRedis({ env: process.env, dir }),
  ]);
  process.stdout.write(`Kafka: ${kafka.origin}, Redis: ${redis.origin}\n`);
  project.provide("kafkaBrokers", kafka.brokers);
  project.provide("redisUrl", redis.url);
  return async () => {
    await Promise.all([kafka.close(), redis.close()]);
    await rm(dir, { recursive: true, force: true });
  };
}
