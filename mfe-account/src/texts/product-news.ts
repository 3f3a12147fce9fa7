/** A change that users can see: its release day (UTC), a description and the path to it. */
export type News = { readonly on: string; readonly text: string; readonly to: string };

/** Changes that users can see, newest first. */
export const productNews: readonly News[] = [
  {
    on: "2026-11-23",
    text: "Say how you feel, and we suggest modes that may help now. Each one says why, and how sure we are.",
    to: "/dashboard",
  },
  {
    on: "2026-11-22",
    text: "See when Premium renews, change how you pay for it, or cancel it.",
    to: "/account#billing",
  },
  {
    on: "2026-11-22",
    text: "If the headphone check doesn't detect headphones, we suggest modes that work without them.",
    to: "/account#preferences",
  },
  {
    on: "2026-11-22",
    text: "Your balance shows how much is reserved for a session in progress.",
    to: "/account#billing",
  },
  {
    on: "2026-11-20",
    text: "Tell us what you want help with, and we'll suggest sessions for it.",
    to: "/account#preferences",
  },
  {
    on: "2026-11-20",
    text: "Check whether your headphones send a separate sound to each ear.",
    to: "/onboarding?step=headphones",
  },
  {
    on: "2026-11-20",
    text: "See where you're signed in, and sign out browsers you don't recognise.",
    to: "/account#signed-in",
  },
  {
    on: "2026-11-20",
    text: "Download your data, or erase all of it.",
    to: "/account#your-data",
  },
];
