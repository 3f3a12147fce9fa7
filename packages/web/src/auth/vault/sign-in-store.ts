import type { GoogleCallbackRequest, SignInResponse, User } from "@phaselock/contracts";
import { generateProof, type KeyPair } from "dpop";
import type { Api, Prove } from "../../api/create-api.ts";
import { signInResponseSchema, userSchema } from "../../api/schemas.ts";
import { texts } from "../../texts.ts";
import { generateProofKey } from "./proof-key.ts";
import type { Vault } from "./vault.ts";

/** The server accepted the sign-in but returned no usable token. The message is the catalogue's. */
export class NoTokenError extends Error {
  override readonly name = "NoTokenError";
  constructor(cause: unknown) {
    super(texts.errors.noToken, { cause });
  }
}

/** Stores the sign-in's key, the last known user and the OAuth `state` in the vault, and uses them. */
export type SignInStore = {
  /** Proves a request with the sign-in's key; undefined if the sign-in has no key. */
  readonly prove: Prove;
  /**
   * Exchanges Google's response for tokens that are bound to a new key (RFC 9449), or unbound tokens if this browser
   * can't store a key.
   * @throws NoTokenError when the response has no tokens, otherwise whatever `api.post` throws
   */
  redeem(api: Pick<Api, "post">, answer: GoogleCallbackRequest): Promise<SignInResponse>;
  /** Stores the user, so that the product can start while the server is unreachable. */
  rememberUser(user: User): Promise<void>;
  /** The stored user; null if there is none, or an invalid one. */
  lastKnownUser(): Promise<User | null>;
  /** Creates and stores a `state` for the redirect to Google; null if it can't be stored. */
  createState(): Promise<string | null>;
  /** Whether `state` is the stored one. Each state works once. */
  consumeState(state: string | null): Promise<boolean>;
  /** Removes the user's data. Without the key, a leftover refresh token is useless. */
  forget(): Promise<void>;
};

const isKey = (value: unknown): value is KeyPair =>
  typeof value === "object" && value !== null && "privateKey" in value && "publicKey" in value;

export const createSignInStore = (dependencies: {
  readonly vault: Vault;
  /** The page's origin, which the server compares with the proof's `htu`. */
  readonly origin: string;
}): SignInStore => {
  const { vault, origin } = dependencies;

  const proveBy =
    (key: KeyPair): Prove =>
    ({ method, path, nonce }) =>
      generateProof(key, origin + path, method, nonce);

  return {
    prove: async request => {
      const key = await vault.read("proof-key");
      return isKey(key) ? proveBy(key)(request) : undefined;
    },
    redeem: async (api, answer) => {
      const generated = await generateProofKey();
      // Stored separately until the response arrives: a user may be signed in, with tokens bound to the current key.
      const key = generated && (await vault.write("next-proof-key", generated)) ? generated : undefined;
      try {
        const response = await api.post("/api/auth/google/callback", signInParser, {
          body: answer,
          as: "visitor",
          prove: key && proveBy(key),
        });
        await (key ? vault.write("proof-key", key) : vault.remove("proof-key"));
        return response;
      } finally {
        await vault.remove("next-proof-key");
      }
    },
    rememberUser: async user => {
      await vault.write("user", user);
    },
    lastKnownUser: async () => userSchema.safeParse(await vault.read("user")).data ?? null,
    createState: async () => {
      const state = crypto.randomUUID();
      return (await vault.write("state", state)) ? state : null;
    },
    consumeState: async state => {
      const own = await vault.read("state");
      await vault.remove("state");
      return state !== null && own === state;
    },
    forget: async () => {
      await Promise.all([vault.remove("proof-key"), vault.remove("user"), vault.remove("state")]);
    },
  };
};

const signInParser = {
  parse: (body: unknown): SignInResponse => {
    const answer = signInResponseSchema.safeParse(body);
    if (!answer.success) throw new NoTokenError(answer.error);
    return answer.data;
  },
};
