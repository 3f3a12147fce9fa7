import type { BodyParser } from "./body-parser.ts";
import type { paths } from "./generated/paths.ts";

/*
 * The calls that the product's OpenAPI document knows, told from the path that a caller writes. Types only: nothing of
 * this is in a bundle, and answers are still read by a schema at run time.
 */

export type Method = "get" | "post" | "patch" | "delete";

type WithoutQuery<Path extends string> = Path extends `${infer Name}?${string}` ? Name : Path;
type Segments<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? [Head, ...Segments<Rest>]
  : [Path];

/** Whether a path, in segments, is one of a template: `{id}` takes any segment. */
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

/** The template of the document that a path is of; a path that is named there stands for itself. */
type TemplateOf<Path extends string> = Path extends keyof paths
  ? Path
  : {
      [Template in keyof paths]: Fits<Segments<Path>, Segments<Template>> extends true ? Template : never;
    }[keyof paths];

type OperationOf<M extends Method, Path extends string> = Exclude<
  paths[TemplateOf<WithoutQuery<Path>>][M],
  undefined
>;

/** Paths of the product's own files, such as /config.json, are in no document. */
type IsOfApi<Path extends string> = string extends Path ? true : Path extends `/api/${string}` ? true : false;

/**
 * A path that may be called by a method: itself, or what is wrong with it. It has to be written out, or be a template
 * literal (`as const`), for of any text nobody can tell what it calls.
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

/** What may be sent as `T`: a field that may be missing may be undefined as well, for JSON leaves it out. */
type Sendable<T> = T extends object
  ? { [Key in keyof T]: Sendable<T[Key]> | (Record<never, never> extends Pick<T, Key> ? undefined : never) }
  : T;

/** The body that a call takes; where it takes none, an empty one may be sent. */
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
 * Holds what reads an answer to what the document says that it is. An answer that does not matter, or is taken as it
 * comes, may be read as undefined or unknown.
 */
export type ParserOf<T, M extends Method, Path extends string> =
  IsOfApi<Path> extends false
    ? unknown
    : unknown extends T
      ? unknown
      : T extends AnswerOf<M, Path> | undefined
        ? unknown
        : BodyParser<AnswerOf<M, Path>>;
