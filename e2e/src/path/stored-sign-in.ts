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

/** Empties the vault, as a browser that clears its databases does. */
export const deleteKey = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("phaselock-sign-in");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction("sign-in", "readwrite");
          transaction.objectStore("sign-in").clear();
          transaction.oncomplete = () => resolve();
          transaction.onabort = () => reject(transaction.error);
        };
      }),
  );

/** Breaks the signature of the stored access token: the server refuses it as it does an expired one. */
export const breakAccessToken = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const token = localStorage.getItem("auth_token") ?? "";
    localStorage.setItem("auth_token", token.replace(/[^.]+$/, "AAAA"));
  });
