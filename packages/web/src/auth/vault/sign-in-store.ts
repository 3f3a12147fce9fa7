import type { GoogleCallbackRequest, SignInResponse, User } from "@phaselock/contracts";
import type { Api, Prove } from "../../api/create-api.ts";
import { signInResponseSchema, userSchema } from "../../api/schemas.ts";
import { texts } from "../../texts.ts";
import { createDpopProof, generateProofKey } from "./dpop-proof.ts";
import type { Vault } from "./vault.ts";

/** The server let somebody in and said nothing that this browser could use. Its message is the catalogue's. */
export class NoTokenError extends Error {
  override readonly name = "NoTokenError";
  constructor(cause: unknown) {
    super(texts.errors.noToken, { cause });
  }
}

/** What a sign-in leaves in the vault, and what is done with it. */
export type SignInStore = {
  /** Proves, by the key of the sign-in, who refreshes or logs out; nothing where the sign-in was made without one. */
  readonly prove: Prove;
  /**
   * Exchanges Google's answer for tokens that are bound to a new key (RFC 9449); without a key, where this browser can't
   * keep one.
   * @throws NoTokenError when the answer has no tokens, else as `api.post` does
   */
  redeem(api: Pick<Api, "post">, answer: GoogleCallbackRequest): Promise<SignInResponse>;
  /** Remembers the user for a start without the server. */
  rememberUser(user: User): Promise<void>;
  /** The user that was remembered. */
  lastKnownUser(): Promise<User | null>;
  /** A new `state` for leaving to the sign-in; null where none can be kept. */
  createState(): Promise<string | null>;
  /** Whether `state` is the one that was made; for one use. */
  consumeState(state: string | null): Promise<boolean>;
  /** Forgets the person: after that, what is left of a refresh token can't be used by anybody. */
  forget(): Promise<void>;
};

const isKey = (value: unknown): value is CryptoKeyPair =>
  typeof value === "object" && value !== null && "privateKey" in value && "publicKey" in value;

export const createSignInStore = (dependencies: {
  readonly vault: Vault;
  /** Of this page: what the server is expected to compare the proof's address with. */
  readonly origin: string;
  readonly nowMs: () => number;
}): SignInStore => {
  const { vault, origin, nowMs } = dependencies;

  const proveBy =
    (key: CryptoKeyPair): Prove =>
    ({ method, path, nonce }) =>
      createDpopProof(key, { method, url: origin + path, nonce }, nowMs());

  return {
    prove: async request => {
      const key = await vault.read("proof-key");
      return isKey(key) ? proveBy(key)(request) : undefined;
    },
    redeem: async (api, answer) => {
      const made = await generateProofKey();
      // Kept apart until the answer is there: somebody may be signed in already, and their tokens go by the former key.
      const key = made && (await vault.write("next-proof-key", made)) ? made : undefined;
      try {
        const response = await api.post("/api/auth/google/callback", answer, signInAnswer, {
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

const signInAnswer = {
  parse: (body: unknown): SignInResponse => {
    const answer = signInResponseSchema.safeParse(body);
    if (!answer.success) throw new NoTokenError(answer.error);
    return answer.data;
  },
};
