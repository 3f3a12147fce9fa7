import { sleep } from "k6";
import exec from "k6/execution";
import type { ProofKey } from "./proof.ts";
import { createRandom, logNormal, type Random, uuid } from "./random.ts";
import { plan } from "./read-plan.ts";

/** A person who uses the product once, in one browser. */
export type Person = {
  readonly random: Random;
  readonly name: string;
  readonly email: string;
  /** Addresses that the browser has cached: files whose names change with their content. */
  readonly cached: Set<string>;
  /** The sign-in; undefined for a visitor. */
  signIn?: SignIn;
};

/** The tokens of a sign-in and the key that they are bound to. */
export type SignIn = {
  token: string;
  refreshToken: string;
  readonly key: ProofKey;
};

/** The spread of think times around their median: with 0.6, one in forty is more than three times as long. */
const thinkSpread = 0.6;
/** Longest think time, in seconds, so that an iteration stays bounded. */
const thinkMaxSeconds = 60;

const seedOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);

/** The person of this iteration. The same seed gives an iteration the same person, apart from the address. */
export const newPerson = (): Person => {
  const { scenario } = exec;
  // Each scenario counts its iterations from 0, and two scenarios must not play the same people.
  const random = createRandom(
    plan.seed * 1_000_003 + scenario.iterationInTest * 7_919 + seedOf(scenario.name),
  );
  // Each run signs up new people, so the address must not repeat.
  const email = `load-${plan.seed}-${Date.now().toString(36)}-${exec.vu.idInTest}-${uuid(Math.random).slice(0, 8)}@example.com`;
  return { random, name: "Lea Load", email, cached: new Set() };
};

/** Waits for the time that a person takes to read or decide. */
export const think = ({ random }: Person, medianSeconds: number): void => {
  const seconds = Math.min(logNormal(random, medianSeconds, thinkSpread), thinkMaxSeconds) * plan.thinkScale;
  if (seconds > 0) sleep(seconds);
};
