/**
 * Starts anew: drops every cache of this origin and loads the page again, which also ends its audio context. What
 * keeps the user signed in stays. A cache that can't be dropped must not keep the page from loading.
 */
export const resetApplication = async (
  page: { readonly caches: CacheStorage | undefined; readonly reload: () => void } = {
    caches: globalThis.caches,
    reload: () => location.reload(),
  },
): Promise<void> => {
  try {
    const names = (await page.caches?.keys()) ?? [];
    await Promise.all(names.map(name => page.caches?.delete(name)));
  } finally {
    page.reload();
  }
};
