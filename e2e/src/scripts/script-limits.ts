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
  "/journal": usual,
  "/signals": usual,
  "/dashboard": { kB: 119, requests: 10 },
  "/premium-welcome": { kB: 118, requests: 10 },
  "/welcome-back": { kB: 119, requests: 10 },
  "/account": { kB: 132, requests: 12 },
  "/onboarding": { kB: 123, requests: 10 },
  "/sessions": { kB: 129, requests: 11 },
  "/evidence": { kB: 123, requests: 10 },
  "/premium/analytics": { kB: 127, requests: 10 },
  "/play": { kB: 131, requests: 10 },
  // The sound engine, the pictures and the instruments.
  "/studio": { kB: 193, requests: 13 },
  "/play/calm-focus": { kB: 179, requests: 16 },
  "/simulator": { kB: 189, requests: 12 },
};
