const storageKey = "auth_state";

/**
 * Whether a sign-in that ends here was begun in this browser, by the `state` that was stored when it left (RFC 6749
 * §10.12). Without this, a link with somebody else's code would sign the reader in as them. For one use.
 */
export const takeOwnState = (state: string | null): boolean => {
  const own = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  return own !== null && own === state;
};
