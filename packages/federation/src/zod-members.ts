// The members of `z` that browsers get. A shared module can't be tree-shaken: all of zod would be 53 kB
// larger (Brotli). Add new members here: a build that uses any other fails (zod-members-guard.ts).
export {
  array,
  boolean,
  discriminatedUnion,
  email,
  enum,
  int,
  iso,
  literal,
  looseObject,
  number,
  object,
  preprocess,
  record,
  strictObject,
  string,
  union,
  unknown,
  url,
  util,
  uuid,
} from "zod/v4";
