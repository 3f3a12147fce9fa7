import type { BodyParser } from "./body-parser.ts";
import type { paths } from "./generated/paths.ts";

/*
 * Types each call by the OpenAPI document, from the path that the caller writes. These are types only: they add nothing
 * to a bundle, and a schema still parses responses at run time.
 */

export type Method = "get" | "post" | "patch" | "delete";

type WithoutQuery<Path extends string> = Path extends `${infer Name}?${string}` ? Name : Path;
type Segments<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? [Head, ...Segments<Rest>]
  : [Path];

/** Whether a path, in segments, matches a template: `{id}` matches any segment. */
type Fits<Given extends string[], Template extends string[]> = [Given, Template] extends [[], []]
  ? true
  : [Given, Template] extends [
        [infer Segment extends string, ...infer GivenRest extends string[]],
        [infer Part extends string, ...infer TemplateRest extends string[]],
      ]
    ? Part extends `{${string}}` | Segment
      ? Fits<GivenRest, TemplateRest>
      : false
    : false;

/** The document's template that a path matches; a literal path matches itself first. */
type TemplateOf<Path extends string> = Path extends keyof paths
  ? Path
  : {
      [Template in keyof paths]: Fits<Segments<Path>, Segments<Template>> extends true ? Template : never;
    }[keyof paths];

type OperationOf<M extends Method, Path extends string> = Exclude<
  paths[TemplateOf<WithoutQuery<Path>>][M],
  undefined
>;

/** Whether the document covers a path. The product's own files, such as /config.json, are not in it. */
type IsOfApi<Path extends string> = string extends Path ? true : Path extends `/api/${string}` ? true : false;

/**
 * The path itself if the document allows the method, otherwise an error text. Write the path out or use a template
 * literal (`as const`): a plain `string` does not say which call it is.
 */
export type PathOf<M extends Method, Path extends string> =
  IsOfApi<Path> extends false
    ? Path
    : [OperationOf<M, Path>] extends [never]
      ? `no ${M} of this path in the OpenAPI document`
      : Path;

type JsonOf<Message> = Message extends { readonly content: { readonly "application/json": infer Json } }
  ? Json
  : undefined;

/** Values that may be sent as `T`: an optional field may also be undefined, because JSON omits it. */
type Sendable<T> = T extends object
  ? { [Key in keyof T]: Sendable<T[Key]> | (Record<never, never> extends Pick<T, Key> ? undefined : never) }
  : T;

/** The request body of a call; a call without one accepts an empty object. */
export type BodyOf<M extends Method, Path extends string> =
  IsOfApi<Path> extends false
    ? object
    : OperationOf<M, Path> extends { readonly requestBody: infer Request }
      ? Sendable<JsonOf<Request>>
      : Record<string, never>;

type SuccessOf<Responses> = JsonOf<Responses[keyof Responses & (200 | 201 | 202 | 204)]>;

type AnswerOf<M extends Method, Path extends string> =
  OperationOf<M, Path> extends { readonly responses: infer Responses } ? SuccessOf<Responses> : never;

/**
 * Requires the parser of a response to return the type that the document gives. A parser may also return undefined (the
 * body is ignored) or unknown (the body is not checked).
 */
export type ParserOf<T, M extends Method, Path extends string> =
  IsOfApi<Path> extends false
    ? unknown
    : unknown extends T
      ? unknown
      : T extends AnswerOf<M, Path> | undefined
        ? unknown
        : BodyParser<AnswerOf<M, Path>>;
