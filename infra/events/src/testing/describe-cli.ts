import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { type EventEnvelope, topics } from "@phaselock/contracts";
import { createLogger, type EventBus, openBus, PoisonError } from "@phaselock/service-kit";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { runCli, startCli } from "./run-cli.ts";

const topic = "identity.session.v1";
const patience = { timeout: 20_000, interval: 50 };

/** Marks this suite's events, because other suites publish to the same topic of the same Kafka. */
const subject = randomUUID();

const eventOf = (sequence: number): EventEnvelope => ({
  id: randomUUID(),
  type: `${topic}/revoked`,
  source: "svc-test",
  subject,
  time: "2026-11-20T08:00:00.000Z",
  sequence,
  data: { sequence },
});

/**
 * The commands' tests, run on every bus.
 * @param environment returns the variables that name the bus; called once the test's servers are running
 */
export const describeCli = (adapter: string, environment: () => Record<string, string>): void => {
  describe(`npm run events, ${adapter}`, { timeout: 60_000 }, () => {
    let env: Record<string, string>;
    let bus: EventBus;

    beforeAll(async () => {
      env = environment();
      expect(await runCli(env, "topics")).toMatchObject({ complaint: undefined });
      bus = await openBus(env, "cli-test", createLogger("cli-test", "silent"));
    });
    afterAll(() => bus.close());

    it("topics prints every declared topic", async () => {
      const { lines } = await runCli(env, "topics");
      expect(lines).toHaveLength(topics.length + 1);
      expect(lines).toContainEqual(
        expect.stringMatching(/^sessions\.telemetry\.v2 +6 partitions by session +7 days$/),
      );
    });

    it("dlq list prints the waiting dead letters; dlq replay replays the selected ones for their group", async () => {
      const group = `group-${randomUUID()}`;
      const had: EventEnvelope[] = [];
      let isBroken = true;
      await bus.subscribe({
        group,
        topics: [topic],
        from: "end",
        handle: async batch => {
          const ours = batch.map(delivery => delivery.event).filter(event => event.subject === subject);
          if (isBroken && ours.length > 0) throw new PoisonError("a defect\nof ours");
          had.push(...ours);
        },
      });
      const events = [eventOf(1), eventOf(2)];
      const [first, second] = events.map(({ id }) => id);
      await bus.publish(events);
      await vi.waitFor(async () => {
        const { lines } = await runCli(env, "dlq", "list", "--group", group);
        expect(lines).toEqual(
          [first, second].map(id =>
            expect.stringMatching(
              `${group}  ${id}  ${topic}/revoked  ${topic}\\[\\d\\]@\\d+  1×  PoisonError: a defect of ours`,
            ),
          ),
        );
      }, patience);

      isBroken = false;
      const replay = await runCli(env, "dlq", "replay", "--group", group, "--id", second ?? "");
      expect(replay.lines.at(-1)).toBe("1 replayed, each for its own group.");
      await vi.waitFor(() => expect(had).toEqual([events[1]]), patience);
      const { lines: left } = await runCli(env, "dlq", "list", "--group", group);
      expect(left).toEqual([expect.stringContaining(first ?? "")]);

      await runCli(env, "dlq", "replay", "--group", group);
      await vi.waitFor(() => expect(had).toEqual([events[1], events[0]]), patience);
      expect((await runCli(env, "dlq", "list", "--group", group)).lines).toEqual(["No dead letters."]);
    });

    it("a group that seeks to a time consumes the events since then again", async () => {
      const group = `group-${randomUUID()}`;
      const had: string[] = [];
      const subscribe = () =>
        bus.subscribe({
          group,
          topics: [topic],
          from: "end",
          handle: async batch =>
            void had.push(
              ...batch.map(({ event }) => event).flatMap(({ id }) => (id === again.id ? id : [])),
            ),
        });
      const again = eventOf(5);
      const since = new Date(Date.now() - 1_000).toISOString();
      const first = await subscribe();
      await bus.publish([again]);
      await vi.waitFor(() => expect(had).toEqual([again.id]), patience);
      await first.close();

      await runCli(env, "seek", group, topic, "--to", since);
      const second = await subscribe();
      await vi.waitFor(() => expect(had).toEqual([again.id, again.id]), patience);
      await second.close();
    });

    it("tail prints a topic from the beginning and each new event until Ctrl-C", async () => {
      const [before, after] = [eventOf(3), eventOf(4)];
      await bus.publish([before]);
      const tail = startCli(env, ["tail", topic, "--from", "beginning"]);
      const printed: EventEnvelope[] = [];
      createInterface({ input: tail.stdout }).on("line", line => {
        const event: EventEnvelope = JSON.parse(line);
        if (event.subject === subject) printed.push(event);
      });
      await vi.waitFor(() => expect(printed.at(-1)).toMatchObject(before), patience);
      await bus.publish([after]);
      await vi.waitFor(() => expect(printed.at(-1)).toMatchObject(after), patience);
      tail.kill("SIGINT");
      expect(await once(tail, "exit")).toEqual([0, null]);
    });

    it.each([
      ["an unknown topic", ["tail", "nothing.v1"], /Topics: .*identity\.session\.v1/],
      ["an invalid time", ["tail", topic, "--from", "yesterday"], /--from is/],
      ["a group without dead letters", ["dlq", "replay", "--group", "nobody"], /No group nobody/],
      [
        "a seek to a time without its zone",
        ["seek", "a", topic, "--to", "2026-11-20T08:00"],
        /with its zone/,
      ],
      [
        "a seek of an unknown group",
        ["seek", "nobody", topic, "--to", "2026-11-20T08:00:00Z"],
        /No group nobody/,
      ],
      [
        "sequences of an unknown service",
        ["sequences", "raise", "--source", "svc-x"],
        /Services: svc-identity/,
      ],
      ["a missing subcommand", ["dlq"], /dlq list\|replay/],
    ])("an error is reported without a stack trace: %s", async (_, args, message) => {
      const { complaint, lines } = await runCli(env, ...args);
      expect(lines).toEqual([]);
      expect(complaint).toMatch(message);
      expect(complaint).not.toContain("    at ");
    });
  });
};
