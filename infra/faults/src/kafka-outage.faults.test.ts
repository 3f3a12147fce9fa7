import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { creditPacks, sessionMinSeconds } from "@phaselock/contracts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAddresses } from "./load/addresses.ts";
import { createBuyer } from "./load/buyer.ts";
import { createCaller } from "./load/caller.ts";
import { type History, openHistory } from "./load/history.ts";
import { createPlayer, type SignedIn } from "./load/player.ts";
import { openSystem, type System } from "./system/open-system.ts";
import { untilInSync } from "./system/until-in-sync.ts";

const startsWithinMs = 300_000;
const lastsAtMostMs = 240_000;
let dir: string;
let system: System;
let history: History;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "phaselock-outage-"));
  // PostgreSQL may run as another user, which must be able to enter the folder.
  await chmod(dir, 0o755);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const stopped = AbortSignal.timeout(startsWithinMs + lastsAtMostMs);
  system = await openSystem(dir, "nothing", say, stopped);
  history = openHistory(join(dir, "history.jsonl"));
}, startsWithinMs);
afterAll(async () => {
  await system?.close();
  history?.close();
  await rm(dir, { recursive: true, force: true });
}, 60_000);

/** The processes to which Kubernetes would send no calls. */
const notReady = async (): Promise<string[]> => {
  const names = await Promise.all(
    [...system.processes.keys()].map(async name => {
      const { ok } = await fetch(`http://127.0.0.1:${system.environmentOf(name).PORT}/readyz`);
      return ok ? [] : [name];
    }),
  );
  return names.flat();
};

it(
  "Kafka is away → every process stays ready, and people sign in, buy credits and start paid sessions",
  async () => {
    const tools = { history, nextAddress: createAddresses(), stopped: AbortSignal.timeout(lastsAtMostMs) };
    const caller = createCaller(tools, { url: system.url, who: "buyer", retryAfterMs: [200, 500] });
    const player = createPlayer(system, caller, { email: "buyer@example.com", history });
    const buyer = createBuyer(system, caller, tools);
    const session = { payment: "credits", plannedSeconds: sessionMinSeconds } as const;
    let started: { signedIn: SignedIn; id: string };
    for (const broker of system.kafka.brokers) broker.signal("SIGSTOP");
    try {
      const signedIn = await player.signIn();
      await buyer.buy(signedIn, { type: "credits", credits: creditPacks[0]?.credits });
      started = { signedIn, id: await player.start(signedIn, session) };
      expect(await notReady()).toEqual([]);
      const kinds = history.entries.map(({ kind }) => kind);
      expect(kinds).toEqual(expect.arrayContaining(["signed-in", "granted", "planned", "started"]));
    } finally {
      for (const broker of system.kafka.brokers) broker.signal("SIGCONT");
    }
    await untilInSync(system.kafka.addresses);
    // Reports wait in the browser meanwhile, and are accepted afterwards.
    const sample = { atSeconds: 0, beatHz: 10, volumePercent: 50, brightnessPercent: 100 };
    const last = { sequence: 1, state: "stopped", playedSeconds: 0 } as const;
    await player.report(started.signedIn, started.id, { ...last, samples: [sample] });
    await caller.close();
  },
  lastsAtMostMs,
);
