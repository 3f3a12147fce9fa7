/** A change of the product that a user meets: the day it came (UTC), what it is, and where it is. */
export type News = { readonly on: string; readonly text: string; readonly to: string };

/** What has changed in the product, newest first. What nobody can see is not news. */
export const productNews: readonly News[] = [
  {
    on: "2026-11-22",
    text: "No mode that needs headphones is suggested where the check did not hear any.",
    to: "/account#preferences",
  },
  {
    on: "2026-11-22",
    text: "What a session under way holds of your credits is said beside what is left.",
    to: "/account#billing",
  },
  {
    on: "2026-11-20",
    text: "Tell us what you want help with, and suggestions follow.",
    to: "/account#preferences",
  },
  {
    on: "2026-11-20",
    text: "A check that tells whether your headphones reach each ear alone.",
    to: "/onboarding?step=headphones",
  },
  {
    on: "2026-11-20",
    text: "See where you are signed in, and end what you do not know.",
    to: "/account#signed-in",
  },
  {
    on: "2026-11-20",
    text: "Take your data with you, or have all of it erased.",
    to: "/account#your-data",
  },
];
