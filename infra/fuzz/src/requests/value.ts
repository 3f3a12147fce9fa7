/** Values that a schema can't provide: ids from earlier responses, and codes and tokens from Google. */
export type KnownKind =
  | "mode"
  | "session"
  /** A pattern of a user's own. */
  | "pattern"
  /** The secret part of a share link. */
  | "share"
  | "experiment"
  | "checkout"
  | "purchase"
  | "signIn"
  | "erasure"
  | "username"
  | "refreshToken"
  | "googleCode"
  | "googleToken"
  | "lease"
  /** A time up to five minutes ago. */
  | "recently";

/** A placeholder for a value known only when the request is sent. */
export type Known = { readonly $known: KnownKind; readonly pick: number };

/** A JSON value with placeholders. */
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

/** The keys that lead to a place in a value. */
export type Path = readonly string[];

/** The path of every value within `value`, starting with its own. */
export const pathsIn = (value: Value, path: Path = []): readonly Path[] => [
  path,
  ...(typeof value === "object" && value !== null && !isKnown(value)
    ? Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))
    : []),
];

/** Returns the value with the part at a path replaced, or removed if undefined. */
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

/** Replaces the placeholders with their values. */
export const resolve = async (value: Value, know: (known: Known) => Promise<string>): Promise<unknown> => {
  if (typeof value !== "object" || value === null) return value;
  if (isKnown(value)) return know(value);
  if (isList(value)) return Promise.all(value.map(inner => resolve(inner, know)));
  const entries = Object.entries(value).map(
    async ([key, inner]): Promise<[string, unknown]> => [key, await resolve(inner, know)],
  );
  return Object.fromEntries(await Promise.all(entries));
};
