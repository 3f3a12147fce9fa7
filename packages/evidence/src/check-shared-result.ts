import {
  planText,
  type SharedResultStatement,
  sharedResultStatementSchema,
  sharedResultType,
  signatureAlgorithm,
  statementText,
} from "@phaselock/contracts";
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from "jose";
import { takeLooks, withhold } from "./analyse.ts";

/** The checks of a shared result. */
export type CheckedResult =
  /** No published key has signed it. Nothing in it can be trusted, so nothing is returned. */
  | { readonly isSigned: false }
  /** A published key has signed it, but this release can't read it: a newer one has made it. */
  | { readonly isSigned: true; readonly statement: null }
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

/** Reads the bytes of a statement if one of the keys has signed it as a result. */
const verify = async (signed: string, keys: JSONWebKeySet): Promise<Uint8Array | null> => {
  try {
    const { payload, protectedHeader } = await compactVerify(signed, createLocalJWKSet(keys), {
      algorithms: [signatureAlgorithm],
    });
    return protectedHeader.typ === sharedResultType ? payload : null;
  } catch {
    return null;
  }
};

const read = (payload: Uint8Array): SharedResultStatement | null => {
  try {
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
  const payload = await verify(signed, keys);
  if (!payload) return { isSigned: false };
  const statement = read(payload);
  if (!statement) return { isSigned: true, statement };
  return {
    isSigned: true,
    statement,
    isPlanUnchanged: (await sha256(planText(statement.plan))) === statement.planHash,
    isResultSame: isRepeatable(statement),
  };
};
