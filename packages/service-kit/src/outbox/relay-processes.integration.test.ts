import { userEvents } from "@phaselock/contracts";
import { expect, it, vi } from "vitest";
import { laneOf } from "./lanes.ts";
import { patience, useRelayProcesses, userIds } from "./testing/relay-processes.ts";

const { topic } = userEvents.registered;
const [one = "", ...others] = userIds;
const other = others.find(userId => laneOf(topic, userId) !== laneOf(topic, one)) ?? "";

const relays = useRelayProcesses();

it("a relay killed between acknowledgement and delete → its batch is repeated, and no other lane is blocked", async () => {
  const stuck = relays.start("stop-after-publish");
  const acknowledged = new Promise<void>(resolve => {
    stuck.on("message", step => step === "published" && resolve());
  });
  await relays.write(one);
  await acknowledged;
  await relays.write(one);
  relays.start();
  await relays.write(other);
  await vi.waitFor(async () => expect(await relays.published(other)).toEqual([1]), patience);
  expect(await relays.published(one)).toEqual([1]);

  await relays.kill(stuck);
  await vi.waitFor(async () => expect(await relays.rowsLeft()).toBe(0), patience);
  expect(await relays.published(one)).toEqual([1, 1, 2]);
  expect(await relays.published(other)).toEqual([1]);
}, 180_000);
