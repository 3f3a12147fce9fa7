import type { Page } from "playwright-core";

const authKeys = ["auth_token", "auth_refresh_token", "auth_token_expiry", "id_token"];

/** The auth values of docs/product.md#sign-in that are stored, by name. */
export const storedAuth = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(
    keys =>
      Object.fromEntries(
        keys.flatMap(key => [[key, localStorage.getItem(key)]].filter(([, value]) => value)),
      ),
    authKeys,
  );

/** The browser's sign-in vault: the names of its entries, and whether its private key can be exported. */
export const storedVault = (page: Page): Promise<{ entries: string[]; extractable: boolean | null }> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const known = (await indexedDB.databases()).some(({ name }) => name === "phaselock-sign-in");
    if (!known) return { entries: [], extractable: null };
    const database = await done(indexedDB.open("phaselock-sign-in"));
    const store = database.transaction("sign-in").objectStore("sign-in");
    const entries = (await done(store.getAllKeys())).map(String);
    const key: CryptoKeyPair | undefined = await done(store.get("proof-key"));
    database.close();
    return { entries, extractable: key ? key.privateKey.extractable : null };
  });

/** Deletes the key of the sign-in, as a browser does when it clears its databases. */
export const deleteKey = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase("phaselock-sign-in");
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      }),
  );

/** Breaks the signature of the stored access token: the server refuses it as it does an expired one. */
export const breakAccessToken = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const token = localStorage.getItem("auth_token") ?? "";
    localStorage.setItem("auth_token", token.replace(/[^.]+$/, "AAAA"));
  });
