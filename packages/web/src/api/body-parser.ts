import { NoAnswerError } from "./api-error.ts";

/** Parses the body of a response; every schema is one. Throws when the body breaks the contract. */
export type BodyParser<T> = { parse(body: unknown): T | PromiseLike<T> };

type Schemas = typeof import("./schemas.ts");

/**
 * Loads the schemas.
 * @throws NoAnswerError when loading fails: like a call without a response, this must not sign the user out
 */
export const loadSchemas = (): Promise<Schemas> =>
  import("./schemas.ts").catch((cause: unknown) => {
    throw new NoAnswerError("The schemas could not be loaded", { cause });
  });

/**
 * Parses a response with a schema that loads while the call is in flight.
 * @example api.get("/api/auth/me", parseWith(schemas => schemas.userSchema))
 */
export const parseWith = <T>(pick: (schemas: Schemas) => BodyParser<T>): BodyParser<T> => {
  const loading = loadSchemas();
  // `parse` reports the failure. If the call itself fails, nothing else handles this rejection.
  loading.catch(() => undefined);
  return { parse: async body => pick(await loading).parse(body) };
};

/** Ignores the body of a response. */
export const ignoreBody: BodyParser<undefined> = { parse: () => undefined };
