import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BucketError, openBucketStore } from "./bucket-store.ts";
import { describeStore } from "./testing/describe-store.ts";
import { startBuckets } from "./testing/start-bucket.ts";

describe("a store in a bucket", () => {
  let buckets: Awaited<ReturnType<typeof startBuckets>>;
  let created = 0;
  beforeAll(async () => {
    buckets = await startBuckets();
  });
  afterAll(() => buckets.stop());
  const create = () => {
    created += 1;
    return buckets.create(`releases-${created}`);
  };

  describeStore(async () => openBucketStore(await create()));

  it("more files than one page of a list holds → all are listed", async () => {
    const store = openBucketStore({ ...(await create()), listPageSize: 2 });
    const paths = ["assets/1.js", "assets/2.js", "assets/3.js", "assets/4.js", "assets/5.js"];
    for (const path of paths) await store.write(path, Buffer.from("x"));
    expect(await store.list("assets")).toEqual(paths);
  });

  it("a bucket that does not exist → an error that names it", async () => {
    const store = openBucketStore({ ...(await create()), bucket: "nowhere" });
    await expect(store.read("remotes.json")).rejects.toThrow(new BucketError("There is no bucket nowhere"));
    await expect(store.list("remotes")).rejects.toThrow(/was refused: 404, NoSuchBucket/);
  });
});
