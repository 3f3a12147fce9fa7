const part = (value: object): string => btoa(JSON.stringify(value)).replace(/=+$/, "");

/** An access token of this user, as far as a browser can tell. */
export const tokenOf = (userId: string): string => `${part({ alg: "ES256" })}.${part({ sub: userId })}.sig`;
