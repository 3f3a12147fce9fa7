/** A change that users can see: its release day (UTC), a description and the path to it. */
export type News = { readonly on: string; readonly text: string; readonly to: string };

/** Changes that users can see, newest first. */
export const productNews: readonly News[] = [
  {
    on: "2026-11-24",
    text: "Let a session adapt to your camera, a tone probe, your activity or your own rating. Each one is off until you allow it.",
    to: "/signals",
  },
  {
    on: "2026-11-23",
    text: "Make patterns of your own: draw the beat, choose sound and picture, share them, export them.",
    to: "/studio",
  },
  {
    on: "2026-11-23",
    text: "See your mood before and after each mode, with how sure we are, and what you've played in twelve weeks.",
    to: "/premium/analytics",
  },
  {
    on: "2026-11-23",
    text: "Compare a mode with and without its beat, and find out whether the beat makes a difference for you.",
    to: "/evidence",
  },
  {
    on: "2026-11-23",
    text: "Keep a journal of how you feel, with or without a session.",
    to: "/journal",
  },
  {
    on: "2026-11-23",
    text: "See and hear what any pattern does at any second.",
    to: "/simulator",
  },
  {
    on: "2026-11-23",
    text: "Open any session to see its curve, its pauses and what it cost, or export them all.",
    to: "/sessions",
  },
  {
    on: "2026-11-23",
    text: "With Premium, play without a network. Your sessions are added to your history later.",
    to: "/play",
  },
  {
    on: "2026-11-23",
    text: "Say how you feel, and we suggest modes for now. Each one says why, and how sure we are.",
    to: "/dashboard",
  },
  {
    on: "2026-11-22",
    text: "See when Premium renews, change how you pay for it, or cancel it.",
    to: "/account/plan",
  },
  {
    on: "2026-11-22",
    text: "If the headphone check doesn't detect headphones, we suggest modes that work without them.",
    to: "/account#preferences",
  },
  {
    on: "2026-11-22",
    text: "Your balance shows how much is reserved for a session in progress.",
    to: "/account/plan",
  },
  {
    on: "2026-11-20",
    text: "Tell us what you want help with, and we'll suggest sessions for it.",
    to: "/account#preferences",
  },
  {
    on: "2026-11-20",
    text: "Check whether your headphones send a separate sound to each ear.",
    to: "/account#preferences",
  },
  {
    on: "2026-11-20",
    text: "See where you're signed in, and sign out browsers you don't recognise.",
    to: "/account/sign-ins",
  },
  {
    on: "2026-11-20",
    text: "Download your data, or erase your account.",
    to: "/account/privacy",
  },
];
