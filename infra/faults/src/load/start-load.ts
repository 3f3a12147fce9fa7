import { randomUUID } from "node:crypto";
import type { Beacon } from "@phaselock/contracts";
import type { System } from "../system/open-system.ts";
import { createBuyer } from "./buyer.ts";
import { createCaller, RefusedError } from "./caller.ts";
import { createPlayer } from "./player.ts";
import type { Random } from "./random.ts";
import type { RunTools } from "./run-tools.ts";
import { playFree, playOnCredits, playOnPremium, type Visit } from "./users.ts";

/** Retry delays, shorter than the client's for more attempts during a fault, in milliseconds. */
const retryAfterMs = [250, 500, 1_000, 2_000] as const;

/** The kinds of users, in turn: half of them buy credits. */
const kinds: readonly Visit[] = [playFree, playOnCredits, playOnPremium, playOnCredits];

/** The two beacons of a visit: the landing page with its paint, and the player. */
const beaconsOf = (random: Random): readonly [Beacon, Beacon] => {
  const visit = { visitId: randomUUID(), release: "1.0.0" };
  const viewed = (page: "/" | "/play") =>
    ({ kind: "page-view", secondsAgo: random.integer(0, 5), page }) as const;
  const value = random.integer(200, 4_000);
  const paint = { kind: "web-vital", secondsAgo: 0, page: "/", name: "LCP", value } as const;
  return [
    { ...visit, sequence: 0, events: [viewed("/"), paint] },
    { ...visit, sequence: 1, events: [viewed("/play")] },
  ];
};

/**
 * Starts users who sign in, pay and play repeatedly.
 * @returns a function that stops them once each has ended its visit
 */
export const startLoad = (
  system: System,
  tools: RunTools,
  options: { users: number; random: Random },
): (() => Promise<void>) => {
  const { history, stopped } = tools;
  let isEnding = false;

  const live = async (who: string, visit: Visit, random: Random) => {
    const caller = createCaller(tools, { url: system.url, who, retryAfterMs });
    const player = createPlayer(system, caller, { email: `${who}@example.com`, history });
    const buyer = createBuyer(system, caller, tools);
    while (!isEnding) {
      const [landing, playing] = beaconsOf(random);
      await player.measure(landing);
      await visit({ player, buyer, random });
      await player.measure(playing);
    }
    await caller.close();
  };

  // A user's failure is in the history, which is checked. The other users continue.
  const lives = Array.from({ length: options.users }, async (_, at) => {
    const who = `user-${at + 1}`;
    await live(who, kinds[at % kinds.length] ?? playFree, options.random.fork()).catch(error => {
      const isKnown = error instanceof RefusedError || stopped.aborted;
      if (!isKnown) history.note({ kind: "refused", who, what: "its visit", why: String(error) });
    });
  });
  return async () => {
    isEnding = true;
    await Promise.all(lives);
  };
};
