import { createHash } from "node:crypto";
import {
  type ExperimentPlan,
  planText,
  type SharedResultStatement,
  sharedResultType,
  signatureAlgorithm,
  statementText,
} from "@phaselock/contracts";
import { planFor } from "@phaselock/contracts/testing";
import { CompactSign, calculateJwkThumbprint, exportJWK, generateKeyPair, type JSONWebKeySet } from "jose";
import { takeLooks, withhold } from "../analyse.ts";

/** The stated sessions: in blocks of four, a session every other day, `effect` more with the beat. */
const sessionsWith = (effect: number, count = 20): SharedResultStatement["sessions"] =>
  Array.from({ length: count }, (_, n) => {
    const playedBeat = n % 4 === 0 || n % 4 === 3;
    const before = ((n * 5) % 7) - 3;
    const after = before + ((n * 7) % 3) + (playedBeat ? effect : 0);
    return { number: n + 1, rated: n + 1, day: 2 * n, before, after, playedBeat };
  });

/**
 * States a result for tests: mood after sessions of Calm focus, `effect` points higher with the beat. It passes every check.
 * @param changed fields of the plan, and whether the beat was noticed
 */
export const statementFor = (
  effect: number,
  {
    noticed = "no",
    ...changed
  }: Partial<ExperimentPlan> & Pick<Partial<SharedResultStatement>, "noticed"> = {},
): SharedResultStatement => {
  const plan = planFor(changed);
  const planHash = createHash("sha256").update(planText(plan)).digest("hex");
  const { sessions, result } = takeLooks({ plan, planHash }, sessionsWith(effect));
  if (!result) throw new Error("The sessions have no result");
  return {
    version: 1,
    issuer: "https://phaselock.example",
    modeName: "Calm focus",
    plan,
    planHash,
    sessions: [...sessions],
    result: withhold(result, noticed),
    noticed,
    revealedOn: "2027-01-04",
  };
};

/** Creates a key that signs statements as svc-sessions does. */
export const createResultKey = async () => {
  const { publicKey, privateKey } = await generateKeyPair(signatureAlgorithm);
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  const keys: JSONWebKeySet = { keys: [{ ...jwk, kid, alg: signatureAlgorithm, use: "sig" }] };
  const sign = (statement: SharedResultStatement, typ = sharedResultType): Promise<string> =>
    new CompactSign(new TextEncoder().encode(statementText(statement)))
      .setProtectedHeader({ alg: signatureAlgorithm, kid, typ })
      .sign(privateKey);
  return { keys, sign };
};
