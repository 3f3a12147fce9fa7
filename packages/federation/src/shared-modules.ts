/** The modules that every page needs. The router is not in the list: web re-exports the parts in use. */
const onEveryPage = ["react", "react-dom", "@phaselock/web/page"] as const;

/**
 * The modules that only pages with authentication need: one query cache, one set of contexts, and zod, which would be
 * the heaviest part of a remote. The shell loads them with the first such page.
 */
export const signedInModules = ["@tanstack/react-query", "@phaselock/web", "zod"] as const;

/** The modules that the shell provides to every remote at run time; no remote bundles a copy. */
export const sharedModules = [...onEveryPage, ...signedInModules] as const;

export type SharedModule = (typeof sharedModules)[number];
