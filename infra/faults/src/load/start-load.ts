import type { System } from "../system/open-system.ts";
import { createCaller, RefusedError } from "./caller.ts";
import { createPlayer } from "./player.ts";
import type { Random } from "./random.ts";
import type { RunTools } from "./run-tools.ts";

/** Retry delays, shorter than the client's for more attempts during a fault, in milliseconds. */
const retryAfterMs = [250, 500, 1_000, 2_000] as const;
/** Time between reports, shorter than the client's 15 s for more reports, in milliseconds. */
const reportEveryMs = 1_000;

/**
 * Starts players who sign in and play repeatedly.
 * @returns a function that stops them once each has ended its session
 */
export const startLoad = (
  system: System,
  tools: RunTools,
  options: { players: number; random: Random },
): (() => Promise<void>) => {
  const { history, stopped } = tools;
  let isEnding = false;

  const live = async (who: string, random: Random) => {
    const caller = createCaller(tools, { url: system.url, who, retryAfterMs });
    const player = createPlayer(system, caller, { email: `${who}@example.com`, history });
    while (!isEnding) {
      const signedIn = await player.signIn();
      for (let sessions = random.integer(1, 2); sessions > 0 && !isEnding; sessions--) {
        await player.play(signedIn, {
          reports: random.integer(3, 8),
          // The server accepts two samples per second of its clock.
          samplesPerReport: random.integer(1, 2),
          everyMs: reportEveryMs,
          ending: random.pick(["stopped", "completed"]),
        });
      }
    }
    await caller.close();
  };

  // A player's failure is in the history, which is checked. The other players continue.
  const lives = Array.from({ length: options.players }, async (_, at) => {
    const who = `player-${at + 1}`;
    await live(who, options.random.fork()).catch(error => {
      const isKnown = error instanceof RefusedError || stopped.aborted;
      if (!isKnown) history.note({ kind: "refused", who, what: "playing", why: String(error) });
    });
  });
  return async () => {
    isEnding = true;
    await Promise.all(lives);
  };
};
