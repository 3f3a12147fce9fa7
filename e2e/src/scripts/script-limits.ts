/** The most scripts that a page may load: compressed, in kB, and in requests. */
export type ScriptLimit = { readonly kB: number; readonly requests: number };

/** The goal for every page. Those with more code have limits of their own: raise one only for the feature that needs it. */
const usual: ScriptLimit = { kB: 115, requests: 10 };

/** The pages that sign a visitor in, and what they may load. */
export const signInLimits: Readonly<Record<string, ScriptLimit>> = {
  "/login": usual,
  "/register": usual,
  "/pricing": usual,
};

/** The signed-in pages, and what they may load. */
export const signedInLimits: Readonly<Record<string, ScriptLimit>> = {
  "/pricing": usual,
  "/nowhere": usual,
  "/dashboard": { kB: 123, requests: 10 },
  "/premium-welcome": { kB: 122, requests: 10 },
  "/welcome-back": { kB: 123, requests: 10 },
  "/account": { kB: 140, requests: 12 },
  "/onboarding": { kB: 127, requests: 11 },
  "/journal": { kB: 119, requests: 10 },
  "/signals": { kB: 121, requests: 10 },
  "/sessions": { kB: 133, requests: 10 },
  "/evidence": { kB: 139, requests: 10 },
  "/premium/analytics": { kB: 147, requests: 10 },
  "/play": { kB: 143, requests: 12 },
  // The sound engine, the pictures and the instruments.
  "/studio": { kB: 206, requests: 15 },
  "/play/calm-focus": { kB: 190, requests: 16 },
  "/simulator": { kB: 196, requests: 13 },
};
