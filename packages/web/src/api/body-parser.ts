import { NoAnswerError } from "./api-error.ts";

/** Reads the body of an answer; every schema is one. Throws where the body breaks the contract. */
export type BodyParser<T> = { parse(body: unknown): T | PromiseLike<T> };

type Schemas = typeof import("./schemas.ts");

/**
 * Loads the schemas.
 * @throws NoAnswerError when they can't be had: it says as little about the sign-in as a call without an answer
 */
export const loadSchemas = (): Promise<Schemas> =>
  import("./schemas.ts").catch((cause: unknown) => {
    throw new NoAnswerError("The schemas could not be loaded", { cause });
  });

/**
 * Reads an answer by a schema that is loaded while the call is under way.
 * @example api.get("/api/auth/me", parseWith(schemas => schemas.userSchema))
 */
export const parseWith = <T>(pick: (schemas: Schemas) => BodyParser<T>): BodyParser<T> => {
  const loading = loadSchemas();
  // It is told of where the answer is read; the call itself may fail before that.
  loading.catch(() => undefined);
  return { parse: async body => pick(await loading).parse(body) };
};

/** An answer whose body does not matter. */
export const ignoreBody: BodyParser<undefined> = { parse: () => undefined };
