import { creditPacks, freeSessionMaxSeconds, moods, sessionMinSeconds } from "@phaselock/contracts";
import type { Buyer } from "./buyer.ts";
import type { Player, Playing, SignedIn } from "./player.ts";
import type { Random } from "./random.ts";

/** Time between reports, shorter than the client's 15 s for more reports, in milliseconds. */
const reportEveryMs = 1_000;

export type UserTools = { readonly player: Player; readonly buyer: Buyer; readonly random: Random };

/** One visit of a user to the product. A user comes again and again. */
export type Visit = (tools: UserTools) => Promise<void>;

const anyMood = (random: Random) => ({ mood: random.pick(moods), intensity: random.integer(1, 10) });

const anyPlaying = (random: Random): Omit<Playing, "payment"> => ({
  plannedSeconds: random.integer(sessionMinSeconds, freeSessionMaxSeconds),
  reports: random.integer(3, 8),
  // The server accepts two samples per second of its clock.
  samplesPerReport: random.integer(1, 2),
  everyMs: reportEveryMs,
  ending: random.pick(["stopped", "completed"]),
  moods: { before: anyMood(random), after: anyMood(random) },
});

/** A session that ends as soon as it has started, so that its hold is released. */
const stopAtOnce = { reports: 1, samplesPerReport: 1, everyMs: 0, ending: "stopped" } as const;

/** Signs in and plays one or two free sessions. */
export const playFree: Visit = async ({ player, random }) => {
  const signedIn = await player.signIn();
  for (let sessions = random.integer(1, 2); sessions > 0; sessions--)
    await player.play(signedIn, { payment: "free", ...anyPlaying(random) });
};

const buyPack = ({ buyer, random }: UserTools, signedIn: SignedIn) => {
  const [pack] = random.shuffle(creditPacks);
  return buyer.buy(signedIn, { type: "credits", credits: pack?.credits });
};

/**
 * Buys a pack and plays a session on credits. Before it, some stop another session at once or plan one that they never
 * start; during it, some buy another pack. The smallest pack has 15 minutes and a visit holds at most 10, so no hold is
 * refused.
 */
export const playOnCredits: Visit = async tools => {
  const { player, random } = tools;
  const signedIn = await player.signIn();
  await buyPack(tools, signedIn);
  const playing = { payment: "credits", ...anyPlaying(random) } as const;
  const extra = random.pick(["nothing", "stop at once", "plan only", "buy"]);
  if (extra === "stop at once") await player.play(signedIn, { ...playing, ...stopAtOnce });
  if (extra === "plan only") await player.plan(signedIn, playing);
  const playedWhile = extra === "buy" ? buyPack(tools, signedIn) : undefined;
  await Promise.all([player.play(signedIn, playing), playedWhile]);
};

/** Subscribes at the first visit, plays as Premium, and is there when Stripe renews the subscription. */
export const playOnPremium: Visit = async ({ player, buyer, random }) => {
  const signedIn = await player.signIn();
  await buyer.subscribe(signedIn);
  await player.play(signedIn, { payment: "premium", ...anyPlaying(random) });
  await buyer.renew(signedIn, random.pick(["paid", "paid", "declined-first"]));
};
