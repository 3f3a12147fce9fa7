import * as query from "./shared-query.ts";
import * as zod from "./shared-zod.ts";

/** The names that the shell provides of the packages that it shares in part, by package. */
export const sharedInPart: Readonly<Record<string, readonly string[]>> = {
  "@tanstack/react-query": Object.keys(query).sort(),
  "zod/mini": Object.keys(zod).sort(),
};
