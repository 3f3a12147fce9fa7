/** What a page needs that is the same for everybody. The router is not in the list: web re-exports what is used of it. */
const forEverybody = ["react", "react-dom", "@phaselock/web/page"] as const;

/**
 * What only a page needs that concerns who is signed in, or what they may do: one query cache, one set of contexts, and
 * zod, which would be the heaviest part of a remote. The shell loads it with the first such page.
 */
export const ofSession = ["@tanstack/react-query", "@phaselock/web", "zod"] as const;

/** What the shell gives to every remote at run time; no remote has a copy. */
export const sharedModules = [...forEverybody, ...ofSession] as const;

export type SharedModule = (typeof sharedModules)[number];
