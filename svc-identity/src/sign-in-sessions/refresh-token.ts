import { createHash, randomBytes } from "node:crypto";
import { createSealer } from "../keys/sealer.ts";

/** 256 bits: nobody guesses one, so a plain hash is enough to keep it by. */
const tokenBytes = 32;

/** What the client is given: opaque, for one use. */
export const generateRefreshToken = (): string => randomBytes(tokenBytes).toString("base64url");

/** What the database is given: reading it gives nobody a token. */
export const hashRefreshToken = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash("sha256").update(token).digest());

const place = "successor";
/** 256 random bits make a key as they are; no secret of the server's, so that none opens what it stored. */
const sealerOf = (token: string) => createSealer(token, "phaselock refresh token's successor");

/** What a token was exchanged for, so that only who still has the token can read it again. */
export const sealSuccessor = (successor: string, token: string): Uint8Array<ArrayBuffer> =>
  sealerOf(token).seal(Buffer.from(successor, "base64url"), place);

/** @throws when it was sealed under another token */
export const openSuccessor = (sealed: Uint8Array, token: string): string =>
  Buffer.from(sealerOf(token).open(sealed, place)).toString("base64url");
