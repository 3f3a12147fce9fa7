import { intentions } from "@phaselock/contracts";
import { storedJson } from "@phaselock/web";
import { z } from "zod/mini";
import { soundKinds } from "./pairs.ts";

/** What a listener can answer: which side they would rather have on, or that they hear no difference. */
export const choices = ["a", "b", "none"] as const;
export type Choice = (typeof choices)[number];

const secondsHeard = z.number().check(z.nonnegative());

const answerSchema = z.object({
  /** The pair's. */
  key: z.string(),
  modeId: z.string(),
  intention: z.enum(intentions),
  a: z.enum(soundKinds),
  b: z.enum(soundKinds),
  choice: z.enum(choices),
  /** How long each side was heard before the answer, in seconds. */
  heard: z.object({ a: secondsHeard, b: secondsHeard }),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** What the device's headphone check found. */
  device: z.enum(["headphones", "speakers", "unchecked"]),
  appVersion: z.string(),
});
/** An answer, with all that its row of the export says. */
export type Answer = z.infer<typeof answerSchema>;

const panelSchema = z.object({
  /** Names the listener in the export: random, and unrelated to the account. */
  code: z.string().check(z.regex(/^[A-Z2-9]{6}$/)),
  /** Draws the order and the sides of the pairs. */
  seed: z.int().check(z.nonnegative()),
  /** One for each pair, in the order in which they were first given. */
  answers: z.array(answerSchema),
});
/** One listener of the panel. */
export type Panel = z.infer<typeof panelSchema>;

/** 32 characters that nobody mistakes for one another, so that each takes five random bits. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A listener who has answered nothing, with a code and a seed of their own. */
export function newPanel(): Panel {
  const [seed = 0, ...words] = crypto.getRandomValues(new Uint32Array(7));
  const code = words.map(word => alphabet[word % alphabet.length]).join("");
  return { code, seed, answers: [] };
}

/** Per user, so that another user of this browser neither sees nor exports it. */
const storedFor = (userId: string) => storedJson(() => localStorage, `phaselock_panel_${userId}`);

/** The user's answers in this browser; null if there are none or they can't be read. */
export const readPanel = (userId: string): Panel | null =>
  panelSchema.safeParse(storedFor(userId).read()).data ?? null;

/** @returns whether the browser keeps it */
export const writePanel = (userId: string, panel: Panel): boolean => storedFor(userId).write(panel);

export const removePanel = (userId: string): void => storedFor(userId).remove();

/** The panel with an answer. It replaces an earlier one about the same pair. */
export function withAnswer(panel: Panel, answer: Answer): Panel {
  const isKnown = panel.answers.some(({ key }) => key === answer.key);
  const answers = isKnown
    ? panel.answers.map(earlier => (earlier.key === answer.key ? answer : earlier))
    : [...panel.answers, answer];
  return { ...panel, answers };
}
