import type { System } from "../system/open-system.ts";
import { createCaller, RefusedError } from "./caller.ts";
import { createPlayer } from "./player.ts";
import type { Random } from "./random.ts";
import type { RunTools } from "./run-tools.ts";

/** Shorter than the client's own, for the sake of more attempts while something is broken. In milliseconds. */
const retryAfterMs = [250, 500, 1_000, 2_000] as const;
/** About once a second, unlike the client's 15, for the sake of more of them; in milliseconds. */
const reportEveryMs = 1_000;

/**
 * People who sign in and play, again and again.
 * @returns stops them: each ends the session it plays, however long that takes
 */
export const startLoad = (
  system: System,
  tools: RunTools,
  options: { players: number; random: Random },
): (() => Promise<void>) => {
  const { history, unwanted } = tools;
  let stopped = false;

  const live = async (who: string, random: Random) => {
    const caller = createCaller(tools, { url: system.url, who, retryAfterMs });
    const player = createPlayer(system, caller, { email: `${who}@example.com`, history });
    while (!stopped) {
      const signedIn = await player.signIn();
      for (let sessions = random.integer(1, 2); sessions > 0 && !stopped; sessions--) {
        await player.play(signedIn, {
          reports: random.integer(3, 8),
          samplesPerReport: random.integer(1, 4),
          everyMs: reportEveryMs,
          ending: random.pick(["stopped", "completed"]),
        });
      }
    }
    await caller.close();
  };

  // Whoever can't go on is in the history, which is judged; the others do.
  const lives = Array.from({ length: options.players }, async (_, at) => {
    const who = `player-${at + 1}`;
    await live(who, options.random.fork()).catch(error => {
      const isKnown = error instanceof RefusedError || unwanted.aborted;
      if (!isKnown) history.note({ kind: "refused", who, what: "going on", why: String(error) });
    });
  });
  return async () => {
    stopped = true;
    await Promise.all(lives);
  };
};
