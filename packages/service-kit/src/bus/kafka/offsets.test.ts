import kafkajs, { type Admin } from "kafkajs";
import { expect, it, vi } from "vitest";
import { findEnds, measureLag } from "./offsets.ts";

/** An admin of one topic with one partition, which keeps the records from 150 to 159. */
const adminWith = (offset: string) =>
  ({
    fetchOffsets: async () => [{ topic: "t", partitions: [{ partition: 0, offset, metadata: null }] }],
    fetchTopicOffsets: async () => [{ partition: 0, offset: "160", high: "160", low: "150" }],
  }) satisfies Partial<Admin> as unknown as Admin;

it.each([
  ["has committed the end", "160", 0],
  ["has committed an offset", "155", 5],
  ["has no offset", "-1", 10],
  ["has fallen behind the retention", "100", 10],
])("the lag of a group that %s (%s) → %i", async (_, offset, lag) => {
  expect(await measureLag(adminWith(offset), "group", ["t"])).toEqual(new Map([["t", lag]]));
});

it("a partition that has no leader yet → the end is asked for again", async () => {
  const noLeader = new kafkajs.KafkaJSError("This server is not the leader for that topic-partition", {
    retriable: true,
  });
  const fetchTopicOffsets = vi
    .fn<Admin["fetchTopicOffsets"]>()
    .mockRejectedValueOnce(noLeader)
    .mockResolvedValue([{ partition: 0, offset: "160", high: "160", low: "150" }]);
  const admin = { ...adminWith("-1"), fetchTopicOffsets };
  expect(await findEnds(admin, "group", ["t"])).toEqual([{ topic: "t", partition: 0, offset: "160" }]);
});
