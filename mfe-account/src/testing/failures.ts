import { fails, noAnswer } from "@phaselock/web/testing";

/** How a service may fail a request, and what the user is told of each. */
export const failures = [
  ["500", fails("internal"), "Something went wrong on our side."],
  ["503", fails("upstream_unavailable"), "This part of the product is not available right now."],
  ["429", fails("rate_limited"), "Too many requests. Please wait a moment."],
  ["no answer", noAnswer, "We couldn't reach Phaselock. Are you offline?"],
] as const;
