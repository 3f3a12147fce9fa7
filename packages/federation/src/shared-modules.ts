/** The modules that every page needs. The router is not in the list: web re-exports the parts in use. */
const onEveryPage = ["react", "react-dom", "@phaselock/web/page", "zod/mini"] as const;

/**
 * The modules that only pages with authentication need: one query cache and one set of contexts. The shell loads them with
 * the first such page.
 */
export const signedInModules = ["@tanstack/react-query", "@phaselock/web"] as const;

/** The modules that the shell provides to every remote at run time; no remote bundles a copy. */
export const sharedModules = [...onEveryPage, ...signedInModules] as const;

export type SharedModule = (typeof sharedModules)[number];
