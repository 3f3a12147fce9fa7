import { findRoute } from "@phaselock/web";
import { sessionTexts } from "../signed-in/texts.ts";

const { places: names } = sessionTexts.frame;

/** One of the four places of the product, and the routes that belong to it. */
export type Place = {
  readonly id: "play" | "studio" | "progress" | "you";
  readonly name: string;
  readonly to: string;
  readonly routes: readonly { readonly path: string }[];
};

const place = (id: Place["id"], to: string, ...others: readonly string[]): Place => ({
  id,
  name: names[id],
  to,
  routes: [to, ...others].map(path => ({ path })),
});

export const places: readonly Place[] = [
  place("play", "/play", "/home", "/dashboard", "/profile"),
  place("studio", "/studio", "/studio/listening", "/studio/:patternId", "/shared/:shareId", "/simulator"),
  place("progress", "/premium/analytics", "/sessions", "/sessions/:id", "/journal", "/evidence"),
  place("you", "/account", "/account/plan", "/account/privacy", "/account/sign-ins", "/signals", "/operator"),
];

/** The place that a path belongs to, if any. */
export const placeAt = (pathname: string): Place | undefined =>
  places.find(({ routes }) => findRoute(routes, pathname));
