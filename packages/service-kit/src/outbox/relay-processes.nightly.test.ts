import { expect, it, vi } from "vitest";
import { patience, useRelayProcesses, userIds } from "./testing/relay-processes.ts";

const [one = ""] = userIds;

const relays = useRelayProcesses();

it("relays killed repeatedly under load → no event is lost or stuck, and each key stays in order", async () => {
  const eventsEach = 100;
  let killsLeft = 12;
  const relay = (): void => {
    const child = relays.start();
    const steps: unknown[] = [];
    // Kill alternately during and right after publishing, some relays earlier in their life and some later.
    const fatal = killsLeft % 2 === 0 ? "publishing" : "published";
    const atStep = killsLeft % 5;
    let isDying = false;
    child.on("message", step => {
      steps.push(step);
      if (step !== fatal || steps.length < atStep || killsLeft === 0 || isDying) return;
      isDying = true;
      killsLeft--;
      void relays.kill(child).then(relay);
    });
  };
  for (let count = 0; count < 3; count++) relay();

  const writers = userIds.map(async userId => {
    for (let count = 0; count < eventsEach; count++) await relays.write(userId);
  });
  await Promise.all(writers);
  // Give the relays that are still to be killed an event to publish.
  await vi.waitFor(async () => {
    if (killsLeft > 0) await relays.write(one);
    expect(killsLeft).toBe(0);
  }, patience);
  await vi.waitFor(async () => expect(await relays.rowsLeft()).toBe(0), patience);

  for (const userId of userIds) {
    const sequences = await relays.published(userId);
    const firstTimes = [...new Set(sequences)];
    expect(firstTimes).toEqual(Array.from(firstTimes, (_, at) => at + 1));
    expect(firstTimes.length).toBeGreaterThanOrEqual(eventsEach);
    if (userId !== one) expect(firstTimes).toHaveLength(eventsEach);
  }
}, 180_000);
