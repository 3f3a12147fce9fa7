import "@phaselock/servers/testing";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "@phaselock/postgres/testing";
import { beforeAll, expect, inject, it } from "vitest";
import { bundleImage, imagesRoot } from "./bundle-image.ts";
import { images } from "./images.ts";
import { runImage } from "./testing/run-image.ts";

/** A folder with the contents of the jobs' images, outside the repository. */
let registry: string;
let databaseUrl: string;

beforeAll(async () => {
  const database = await createTestDatabase();
  databaseUrl = database.url;
  registry = await mkdtemp(join(tmpdir(), "jobs-"));
  for (const image of images.filter(({ kind }) => kind === "job")) {
    await bundleImage(image);
    await cp(join(imagesRoot, image.name), join(registry, image.name), { recursive: true });
  }
  return async () => {
    await rm(registry, { recursive: true });
    await database.drop();
  };
});

it("the jobs migrate and topics succeed, even when they run again", async () => {
  const env = { DATABASE_URL: databaseUrl, KAFKA_BROKERS: inject("kafkaBrokers").join(",") };
  for (const name of ["migrate", "topics", "migrate", "topics"]) {
    const { exit, output } = runImage(join(registry, name), env);
    expect(await exit, output()).toEqual([0, null]);
  }
});

it.each(["migrate", "topics"])("%s without configuration exits with a one-line error", async name => {
  const { exit, output } = runImage(join(registry, name), {});
  expect(await exit).toEqual([1, null]);
  expect(output()).toMatch(new RegExp(`^${name}: Bad configuration: .*\n$`));
});
