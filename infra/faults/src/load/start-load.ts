import type { System } from "../system/open-system.ts";
import { createCaller } from "./caller.ts";
import type { History } from "./history.ts";
import { createPlayer } from "./player.ts";
import type { Random } from "./random.ts";

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
  options: { players: number; random: Random; history: History; nextAddress: () => string },
): (() => Promise<void>) => {
  const { history, nextAddress } = options;
  let stopped = false;

  const live = async (who: string, random: Random) => {
    const caller = createCaller({
      url: system.url,
      who,
      localAddress: nextAddress(),
      retryAfterMs,
      history,
    });
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

  // One that is refused is in the history, which is judged; the others go on.
  const lives = Array.from({ length: options.players }, (_, at) =>
    live(`player-${at + 1}`, options.random.fork()).catch(() => undefined),
  );
  return async () => {
    stopped = true;
    await Promise.all(lives);
  };
};
