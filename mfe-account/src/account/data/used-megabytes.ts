/**
 * What this origin stores in the browser, in MB: the product's files and data. An estimate by the browser.
 * @returns null where the browser does not say
 */
export async function usedMegabytes(): Promise<string | null> {
  // Missing on insecure origins.
  const { usage } = (await navigator.storage?.estimate?.()) ?? {};
  return usage === undefined ? null : (usage / 1e6).toFixed(1);
}
