import canonicalize from "canonicalize";

/**
 * The canonical JSON of a value (RFC 8785), which hashes and signatures are made of.
 * @throws Error for a value that JSON doesn't have
 */
export const canonicalText = (value: object): string => {
  const text = canonicalize(value);
  if (text === undefined) throw new Error("A value without JSON");
  return text;
};
