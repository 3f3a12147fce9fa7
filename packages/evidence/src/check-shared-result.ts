import {
  planText,
  type SharedResultStatement,
  sharedResultAlgorithm,
  sharedResultStatementSchema,
  sharedResultType,
  statementText,
} from "@phaselock/contracts";
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from "jose";
import { takeLooks, withhold } from "./analyse.ts";

/** What can be checked about a shared result. */
export type CheckedResult =
  /** No published key has signed it. Nothing in it can be trusted, so nothing is returned. */
  | { readonly isSigned: false }
  | {
      readonly isSigned: true;
      readonly statement: SharedResultStatement;
      /** Whether the plan still has the hash that it had before the first session. */
      readonly isPlanUnchanged: boolean;
      /** Whether the plan and the sessions give the result that the statement names. */
      readonly isResultSame: boolean;
    };

const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, "0")).join("");
};

/** Takes the looks of the stated plan again. */
const recompute = (statement: SharedResultStatement): SharedResultStatement => {
  const inOrderOfRating = statement.sessions.toSorted((one, other) => one.rated - other.rated);
  const { sessions, result } = takeLooks(statement, inOrderOfRating);
  if (!result) throw new Error("The sessions are too few for a result");
  return { ...statement, sessions: [...sessions], result: withhold(result, statement.noticed) };
};

const isRepeatable = (statement: SharedResultStatement): boolean => {
  try {
    return statementText(recompute(statement)) === statementText(statement);
  } catch {
    return false;
  }
};

/** Reads a statement if one of the keys has signed it, as a result and in a form that this release knows. */
const verify = async (signed: string, keys: JSONWebKeySet): Promise<SharedResultStatement | null> => {
  try {
    const { payload, protectedHeader } = await compactVerify(signed, createLocalJWKSet(keys), {
      algorithms: [sharedResultAlgorithm],
    });
    if (protectedHeader.typ !== sharedResultType) return null;
    return sharedResultStatementSchema.parse(JSON.parse(new TextDecoder().decode(payload)));
  } catch {
    return null;
  }
};

/**
 * Checks a shared result: its signature, its plan's hash, and its numbers, which it computes again.
 * @param signed a compact JWS
 * @param keys those that its issuer publishes
 */
export const checkSharedResult = async (signed: string, keys: JSONWebKeySet): Promise<CheckedResult> => {
  const statement = await verify(signed, keys);
  if (!statement) return { isSigned: false };
  return {
    isSigned: true,
    statement,
    isPlanUnchanged: (await sha256(planText(statement.plan))) === statement.planHash,
    isResultSame: isRepeatable(statement),
  };
};
