import { createHash, randomBytes } from "node:crypto";
import { createSealer } from "../keys/sealer.ts";

/** 256 bits can't be guessed, so a plain hash is enough to store the token. */
const tokenBytes = 32;

/** Generate the opaque single-use token that the client gets. */
export const generateRefreshToken = (): string => randomBytes(tokenBytes).toString("base64url");

/** Hash a token for the database, so that reading the database reveals no token. */
export const hashRefreshToken = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash("sha256").update(token).digest());

const place = "successor";
/** The token's 256 random bits are the key. No server secret is involved, so the server can't open what it stored. */
const sealerOf = (token: string) => createSealer(token, "phaselock refresh token's successor");

/** Seal a token's successor, so that only the holder of the token can read it again. */
export const sealSuccessor = (successor: string, token: string): Uint8Array<ArrayBuffer> =>
  sealerOf(token).seal(Buffer.from(successor, "base64url"), place);

/** @throws if it was sealed under another token */
export const openSuccessor = (sealed: Uint8Array, token: string): string =>
  Buffer.from(sealerOf(token).open(sealed, place)).toString("base64url");
