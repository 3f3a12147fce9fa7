/** What the world knows and a schema can't tell: ids that earlier answers gave, and what Google hands out. */
export const knownKinds = [
  "mode",
  "session",
  "checkout",
  "signIn",
  "erasure",
  "support",
  "username",
  "refreshToken",
  "googleCode",
  "googleToken",
] as const;
export type KnownKind = (typeof knownKinds)[number];

/** Stands for a value that is only known when the request is sent. */
export type Known = { readonly $known: KnownKind; readonly pick: number };

/** A JSON value with places in it for what is known later. */
export type Value =
  | null
  | boolean
  | number
  | string
  | Known
  | readonly Value[]
  | { readonly [key: string]: Value };

export const isKnown = (value: Value): value is Known =>
  typeof value === "object" && value !== null && !Array.isArray(value) && "$known" in value;

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

/** Where in a value something else can be put: the keys that lead there. */
export type Path = readonly string[];

/** The paths of every value within `value`, its own first. */
export const pathsIn = (value: Value, path: Path = []): readonly Path[] => [
  path,
  ...(typeof value === "object" && value !== null && !isKnown(value)
    ? Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))
    : []),
];

/** The value with what is at a path changed; undefined takes it out. */
export const changed = (value: Value, path: Path, to: Value | undefined): Value | undefined => {
  const [key, ...rest] = path;
  if (key === undefined) return to;
  if (typeof value !== "object" || value === null || isKnown(value)) return value;
  const entries = Object.entries(value).flatMap(([name, inner]): [string, Value][] => {
    if (name !== key) return [[name, inner]];
    const put = changed(inner, rest, to);
    return put === undefined ? [] : [[name, put]];
  });
  return isList(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
};

/** Puts what is known in its places. */
export const resolve = async (value: Value, know: (known: Known) => Promise<string>): Promise<unknown> => {
  if (typeof value !== "object" || value === null) return value;
  if (isKnown(value)) return know(value);
  if (isList(value)) return Promise.all(value.map(inner => resolve(inner, know)));
  const entries = Object.entries(value).map(
    async ([key, inner]): Promise<[string, unknown]> => [key, await resolve(inner, know)],
  );
  return Object.fromEntries(await Promise.all(entries));
};
