import { createHash, randomBytes } from "node:crypto";

/** 256 bits: nobody guesses one, so a plain hash is enough to keep it by. */
const tokenBytes = 32;

/** What the client is given: opaque, for one use. */
export const generateRefreshToken = (): string => randomBytes(tokenBytes).toString("base64url");

/** What the database is given: reading it gives nobody a token. */
export const hashRefreshToken = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash("sha256").update(token).digest());
