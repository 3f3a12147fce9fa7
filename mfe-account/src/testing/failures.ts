import { fails, noAnswer } from "@phaselock/web/testing";

/** Ways a request can fail, each with the message that the user sees. */
export const failures = [
  ["500", fails("internal"), "Something went wrong on our side."],
  [
    "503",
    fails("upstream_unavailable"),
    "This part of Phaselock is unavailable right now. Please try again soon.",
  ],
  ["429", fails("rate_limited"), "Too many requests. Please wait a moment."],
  ["no answer", noAnswer, "We couldn't reach Phaselock. You may be offline."],
] as const;
