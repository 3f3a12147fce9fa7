/**
 * What the shell gives to every remote at run time: one React, one query cache, one set of contexts, and zod, which
 * would be the heaviest part of a remote. The router is not in the list: `@phaselock/web` re-exports the part of it
 * that is used, so that the rest can be shaken off.
 */
export const sharedModules = [
  "react",
  "react-dom",
  "@tanstack/react-query",
  "@phaselock/web",
  "zod",
] as const;
