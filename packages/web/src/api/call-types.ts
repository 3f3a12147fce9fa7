import type { EndpointKey, endpoints } from "@phaselock/contracts";
import type { z } from "zod/mini";
import type { BodyParser } from "./body-parser.ts";

/*
 * Types each call by its endpoint in the contracts. These are types only: they add nothing to a bundle, and each caller
 * brings the parser of its response.
 */

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The endpoints that the gateway exposes. */
type PublicKey = Exclude<EndpointKey, `${string} /internal/${string}`>;

/** The paths that the contracts list for a method, such as `/api/sessions/{id}`. */
export type PathOf<M extends Method> = PublicKey extends infer Key
  ? Key extends `${M} ${infer Path}`
    ? Path
    : never
  : never;

type EndpointOf<M extends Method, Path extends string> = (typeof endpoints)[`${M} ${Path}` & EndpointKey];

/** A query's parameters; the server fills in those left out. */
type Query<Q extends z.core.$ZodType> = {
  readonly [Key in keyof z.output<Q>]?: z.output<Q>[Key] | undefined;
};

/** What a call sends: the values of the path's parameters, the query and the body. */
export type Sent<E> = (E extends { readonly params: infer Params extends z.core.$ZodType }
  ? { readonly params: z.input<Params> }
  : object) &
  (E extends { readonly query: infer Q extends z.core.$ZodType } ? { readonly query?: Query<Q> } : object) &
  (E extends { readonly body: infer Body extends z.core.$ZodType }
    ? { readonly body: z.input<Body> }
    : object);

/** The value of a successful response. */
type AnswerOf<E> = E extends { readonly response: infer Responses }
  ? Responses[keyof Responses] extends infer Schema extends z.core.$ZodType
    ? z.output<Schema>
    : never
  : never;

/**
 * Requires the parser of a response to return the type that the endpoint gives. A parser may also return undefined (the
 * body is ignored), unknown (the body is not checked) or a part of that type.
 */
type ParserOf<T, E> = unknown extends T
  ? unknown
  : T extends AnswerOf<E> | undefined
    ? unknown
    : AnswerOf<E> extends T
      ? unknown
      : BodyParser<AnswerOf<E>>;

/** A call of one method. The last argument may be left out if the endpoint takes neither parameters nor a body. */
export type Verb<M extends Method, Options> = <const Path extends PathOf<M>, T>(
  path: Path,
  parser: BodyParser<T> & ParserOf<T, EndpointOf<M, Path>>,
  ...rest: object extends Sent<EndpointOf<M, Path>>
    ? [call?: Options & Sent<EndpointOf<M, Path>>]
    : [call: Options & Sent<EndpointOf<M, Path>>]
) => Promise<T>;
