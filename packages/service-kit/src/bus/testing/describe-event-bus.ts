import { randomUUID } from "node:crypto";
import type { EventEnvelope } from "@phaselock/contracts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deadLetterTopic, listDeadLetters, replayDeadLetter, retryTopic } from "../dead-letters.ts";
import { type Delivery, type EventBus, PoisonError, type Reading, type Subscription } from "../event-bus.ts";

/** An open bus on storage that outlives it, so that tests can open another bus on the same events. */
export type BusUnderTest = { readonly bus: EventBus; close(): Promise<void> };

const topic = "sessions.telemetry.v2";
const retry = { attempts: 3, firstDelayMs: 1, longestDelayMs: 5 };
const patience = { timeout: 15_000, interval: 20 };

const makeEvent = (subject: string, value: number, type = `${topic}/samples`): EventEnvelope => ({
  id: randomUUID(),
  type,
  source: "contract-suite",
  subject,
  time: new Date(Date.UTC(2026, 0, 1) + value).toISOString(),
  sequence: value,
  data: { value },
});

const sequenceOf = ({ event }: Delivery): number => event.sequence;

/** Collects the deliveries of a subscription, in order. */
const collector = () => {
  const deliveries: Delivery[] = [];
  return {
    deliveries,
    of: (subject: string) => deliveries.filter(({ event }) => event.subject === subject).map(sequenceOf),
    handle: async (batch: readonly Delivery[]) => {
      deliveries.push(...batch);
    },
  };
};

/**
 * The contract of every EventBus. Each adapter runs this suite on its real storage.
 * @param open opens a bus; called again within a test it opens the same storage as before
 */
export const describeEventBus = (adapter: string, open: () => Promise<BusUnderTest>): void => {
  describe(`event bus contract: ${adapter}`, () => {
    let current: BusUnderTest;
    let group: string;

    beforeEach(async () => {
      current = await open();
      group = `group-${randomUUID()}`;
    });
    afterEach(() => current.close());

    const subscribe = (options: Partial<Subscription> & Pick<Subscription, "handle">) =>
      current.bus.subscribe({ group, topics: [topic], from: "end", retry, ...options });

    it("delivers the events of each key in order", async () => {
      const subjects = Array.from({ length: 7 }, () => randomUUID());
      const seen = collector();
      await subscribe(seen);
      for (let value = 1; value <= 20; value++) {
        await current.bus.publish(subjects.map(subject => makeEvent(subject, value)));
      }
      await vi.waitFor(() => {
        for (const subject of subjects) expect(seen.of(subject)).toHaveLength(20);
      }, patience);
      for (const subject of subjects)
        expect(seen.of(subject)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    });

    it("delivers earlier events to a group that subscribes from the beginning", async () => {
      const subject = randomUUID();
      await current.bus.publish([makeEvent(subject, 1), makeEvent(subject, 2)]);
      const seen = collector();
      await subscribe({ ...seen, from: "beginning" });
      await vi.waitFor(() => expect(seen.of(subject)).toEqual([1, 2]), patience);
    });

    it("delivers only later events to a group that subscribes from the end", async () => {
      const subject = randomUUID();
      await current.bus.publish([makeEvent(subject, 1)]);
      const seen = collector();
      await subscribe(seen);
      await current.bus.publish([makeEvent(subject, 2)]);
      await vi.waitFor(() => expect(seen.of(subject)).toEqual([2]), patience);
    });

    it("delivers every event to every group", async () => {
      const subject = randomUUID();
      const [one, two] = [collector(), collector()];
      await subscribe(one);
      await subscribe({ ...two, group: `${group}-other` });
      await current.bus.publish([makeEvent(subject, 1)]);
      await vi.waitFor(() => expect([one.of(subject), two.of(subject)]).toEqual([[1], [1]]), patience);
    });

    it("shares a group's partitions among its members, and reassigns them when a member leaves", async () => {
      const subjects = Array.from({ length: 60 }, () => randomUUID());
      const [one, two] = [collector(), collector()];
      const first = await subscribe(one);
      await subscribe(two);
      const total = () => one.deliveries.length + two.deliveries.length;
      const before = subjects.map(subject => makeEvent(subject, 1));
      await current.bus.publish(before);
      await vi.waitFor(() => expect(total()).toBeGreaterThanOrEqual(60), patience);
      expect(one.deliveries.length).toBeGreaterThan(0);
      expect(two.deliveries.length).toBeGreaterThan(0);
      await first.close();
      await current.bus.publish(subjects.map(subject => makeEvent(subject, 2)));
      await vi.waitFor(() => {
        for (const subject of subjects) expect(two.of(subject)).toContain(2);
      }, patience);
    });

    it("redelivers events that a closed member did not finish", async () => {
      const subject = randomUUID();
      const failing = vi.fn(async () => {
        throw Object.assign(new Error("the database is unreachable"), { code: "ECONNREFUSED" });
      });
      const member = await subscribe({ handle: failing });
      await current.bus.publish([makeEvent(subject, 1)]);
      await vi.waitFor(() => expect(failing).toHaveBeenCalled(), patience);
      await member.close();
      const seen = collector();
      await subscribe(seen);
      await vi.waitFor(() => expect(seen.of(subject)).toEqual([1]), patience);
    });

    it("retries a failed event with backoff before it delivers the next one", async () => {
      const subject = randomUUID();
      const seen = collector();
      let failures = 2;
      await subscribe({
        handle: async batch => {
          if (failures-- > 0) throw new Error("not yet");
          await seen.handle(batch);
        },
      });
      await current.bus.publish([makeEvent(subject, 1), makeEvent(subject, 2)]);
      await vi.waitFor(() => expect(seen.of(subject)).toEqual([1, 2]), patience);
    });

    it("retries a transient error beyond the maximum attempts without dead-lettering the event", async () => {
      const subject = randomUUID();
      const seen = collector();
      const deadLetters = collector();
      let failures = 10;
      await subscribe({ ...deadLetters, group: `${group}-watch`, topics: [deadLetterTopic(group)] });
      await subscribe({
        handle: async batch => {
          if (failures-- > 0) throw Object.assign(new Error("away"), { code: "57P01" });
          await seen.handle(batch);
        },
      });
      await current.bus.publish([makeEvent(subject, 1)]);
      await vi.waitFor(() => expect(seen.of(subject)).toEqual([1]), patience);
      expect(deadLetters.deliveries).toEqual([]);
    });

    it("dead-letters poison with error, topic, partition and offset, and delivers the next event", async () => {
      const subject = randomUUID();
      const seen = collector();
      const deadLetters = collector();
      await subscribe({ ...deadLetters, group: `${group}-watch`, topics: [deadLetterTopic(group)] });
      await subscribe({
        batchSize: 10,
        handle: async batch => {
          if (batch.some(delivery => sequenceOf(delivery) === 2)) throw new PoisonError("unreadable");
          await seen.handle(batch);
        },
      });
      const poison = makeEvent(subject, 2);
      await current.bus.publish([makeEvent(subject, 1), poison, makeEvent(subject, 3)]);
      await vi.waitFor(() => expect(seen.of(subject)).toEqual([1, 3]), patience);
      await vi.waitFor(() => expect(deadLetters.deliveries).toHaveLength(1), patience);
      expect(deadLetters.deliveries[0]?.event.data).toMatchObject({
        error: { name: "PoisonError", message: "unreadable" },
        topic,
        partition: expect.any(Number),
        offset: expect.any(Number),
        event: poison,
      });
    });

    it("dead-letters an event that still fails after the maximum attempts", async () => {
      const subject = randomUUID();
      const deadLetters = collector();
      const handle = vi.fn(async () => {
        throw new Error("always");
      });
      await subscribe({ ...deadLetters, group: `${group}-watch`, topics: [deadLetterTopic(group)] });
      await subscribe({ handle });
      await current.bus.publish([makeEvent(subject, 1)]);
      await vi.waitFor(() => expect(deadLetters.deliveries).toHaveLength(1), patience);
      expect(deadLetters.deliveries[0]?.event.data).toMatchObject({ attempts: 3 });
    });

    it("replays from the beginning and from a time", async () => {
      const subject = randomUUID();
      const seen = collector();
      const membership = await subscribe(seen);
      await current.bus.publish([makeEvent(subject, 1)]);
      await vi.waitFor(() => expect(seen.of(subject)).toEqual([1]), patience);
      await vi.waitFor(
        () => expect(Date.now()).toBeGreaterThan(Date.parse(seen.deliveries.at(-1)?.event.time ?? "")),
        10_000,
      );
      const between = new Date();
      await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(between.getTime() + 5), 10_000);
      await current.bus.publish([makeEvent(subject, 2)]);
      await vi.waitFor(() => expect(seen.of(subject)).toEqual([1, 2]), patience);
      await membership.close();

      await current.bus.seek(group, topic, { time: between });
      const fromTime = collector();
      const second = await subscribe(fromTime);
      await vi.waitFor(() => expect(fromTime.of(subject)).toEqual([2]), patience);
      await second.close();

      await current.bus.seek(group, topic, "beginning");
      const fromBeginning = collector();
      await subscribe(fromBeginning);
      await vi.waitFor(() => expect(fromBeginning.of(subject)).toEqual([1, 2]), patience);
    });

    it("a replayed dead letter reaches its own group and no other", async () => {
      const subject = randomUUID();
      const [fixed, other] = [collector(), collector()];
      let isBroken = true;
      await subscribe({
        handle: async batch => {
          if (isBroken) throw new PoisonError("a defect of ours");
          await fixed.handle(batch);
        },
      });
      await subscribe({ ...other, group: `${group}-other` });
      const event = makeEvent(subject, 1);
      await current.bus.publish([event]);
      const lettersOf = () => listDeadLetters(current.bus, group);
      const [letter] = await vi.waitFor(async () => {
        const letters = await lettersOf();
        expect(letters).toMatchObject([{ id: event.id, group, topic, event }]);
        return letters;
      }, patience);

      // A replay before the cause is fixed dead-letters the event again, as a new letter.
      if (letter) await replayDeadLetter(current.bus, letter);
      const [again] = await vi.waitFor(async () => {
        const letters = await lettersOf();
        expect(letters).toMatchObject([{ id: event.id, topic: retryTopic(group), event }]);
        return letters;
      }, patience);

      isBroken = false;
      if (again) await replayDeadLetter(current.bus, again);
      await vi.waitFor(() => expect(fixed.deliveries).toMatchObject([{ event }]), patience);
      expect(await lettersOf()).toEqual([]);
      await current.bus.publish([makeEvent(subject, 2)]);
      await vi.waitFor(() => expect(other.of(subject)).toEqual([1, 2]), patience);
    });

    it("reads a topic from any position to its end without affecting any group", async () => {
      const subject = randomUUID();
      const seen = collector();
      await subscribe(seen);
      await current.bus.publish([makeEvent(subject, 1), makeEvent(subject, 2)]);
      const read = async (from: Reading["from"]) => {
        const found: number[] = [];
        for await (const delivery of current.bus.read({ topic, from, until: "end" })) {
          if (delivery.event.subject === subject) found.push(sequenceOf(delivery));
        }
        return found;
      };
      expect(await read("beginning")).toEqual([1, 2]);
      expect(await read("beginning")).toEqual([1, 2]);
      expect(await read("end")).toEqual([]);
      await vi.waitFor(() => expect(seen.of(subject)).toEqual([1, 2]), patience);
    });

    it("follows a topic until the signal aborts", async () => {
      const subject = randomUUID();
      const stop = new AbortController();
      const found: number[] = [];
      const follow = async () => {
        for await (const delivery of current.bus.read({ topic, from: "end", until: stop.signal })) {
          if (delivery.event.subject === subject) found.push(sequenceOf(delivery));
        }
      };
      const following = follow();
      let value = 0;
      await vi.waitFor(async () => {
        await current.bus.publish([makeEvent(subject, ++value)]);
        expect(found.length).toBeGreaterThan(2);
      }, patience);
      stop.abort();
      await following;
      // The test can't know at which event the read started. From there on, every event arrived in order.
      expect(found).toEqual(Array.from(found, (_, at) => (found[0] ?? 0) + at));
    });

    it("calls onCaughtUp after the existing events, then delivers each new event within a second", async () => {
      const subject = randomUUID();
      const stop = new AbortController();
      await current.bus.publish([makeEvent(subject, 1), makeEvent(subject, 2)]);
      const found: (number | "caught up")[] = [];
      const onCaughtUp = () => void found.push("caught up");
      const follow = async () => {
        const from = { time: new Date(Date.now() - 60_000) };
        for await (const delivery of current.bus.read({ topic, from, until: stop.signal, onCaughtUp })) {
          if (delivery.event.subject === subject) found.push(sequenceOf(delivery));
        }
      };
      const following = follow();
      await vi.waitFor(() => expect(found).toEqual([1, 2, "caught up"]), patience);
      for (let value = 3; value <= 5; value++) {
        await current.bus.publish([makeEvent(subject, value)]);
        await vi.waitFor(() => expect(found.at(-1)).toBe(value), { timeout: 1_000, interval: 5 });
      }
      stop.abort();
      await following;
    });

    it("calls onCaughtUp at once if there is no event to read", async () => {
      const stop = new AbortController();
      const caughtUp = Promise.withResolvers<void>();
      const follow = async () => {
        const reading = { topic, from: "end", until: stop.signal, onCaughtUp: caughtUp.resolve } as const;
        for await (const _ of current.bus.read(reading)) break;
      };
      const following = follow();
      await caughtUp.promise;
      stop.abort();
      await following;
    });

    it("the lag of a group counts the events after its committed offset", async () => {
      const seen = collector();
      const membership = await subscribe(seen);
      await current.bus.publish([makeEvent(randomUUID(), 1)]);
      const lag = async () => (await current.bus.lag(group, [topic])).get(topic);
      await vi.waitFor(async () => expect([seen.deliveries.length, await lag()]).toEqual([1, 0]), patience);
      await membership.close();
      await current.bus.publish([2, 3, 4].map(value => makeEvent(randomUUID(), value)));
      expect(await lag()).toBe(3);
    });

    it("lists its topics", async () => {
      await subscribe(collector());
      expect(await current.bus.topics()).toEqual(expect.arrayContaining([topic, retryTopic(group)]));
    });

    it("drains on close: the current batch is finished and not redelivered", async () => {
      const subject = randomUUID();
      const seen = collector();
      const gate = Promise.withResolvers<void>();
      const entered = Promise.withResolvers<void>();
      const membership = await subscribe({
        handle: async batch => {
          entered.resolve();
          await gate.promise;
          await seen.handle(batch);
        },
      });
      await current.bus.publish([makeEvent(subject, 1)]);
      await entered.promise;
      const closing = membership.close();
      gate.resolve();
      await closing;
      expect(seen.of(subject)).toEqual([1]);
      const later = collector();
      await subscribe(later);
      await current.bus.publish([makeEvent(subject, 2)]);
      await vi.waitFor(() => expect(later.of(subject)).toEqual([2]), patience);
    });

    it("keeps acknowledged events and offsets when it is closed and reopened", async () => {
      const subject = randomUUID();
      const seen = collector();
      await subscribe(seen);
      await current.bus.publish([makeEvent(subject, 1)]);
      await vi.waitFor(() => expect(seen.of(subject)).toEqual([1]), patience);
      await current.close();
      current = await open();
      await current.bus.publish([makeEvent(subject, 2)]);
      const later = collector();
      await subscribe(later);
      await vi.waitFor(() => expect(later.of(subject)).toEqual([2]), patience);
    });
  });
};
