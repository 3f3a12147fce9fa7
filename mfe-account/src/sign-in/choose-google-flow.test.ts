import { expect, it } from "vitest";
import { chooseGoogleFlow, flowWithoutPopup } from "./choose-google-flow.ts";

it.each([
  [false, true, "code-popup", "code-redirect"],
  [true, true, "token-popup", null],
  [true, false, "token-popup", null],
  [false, false, "token-redirect", "code-redirect"],
] as const)(
  "framed %s, popups %s: starts with %s and falls back to %s after a blocked popup",
  (isFramed, canOpenPopups, first, second) => {
    expect(chooseGoogleFlow({ isFramed, canOpenPopups })).toBe(first);
    expect(flowWithoutPopup({ isFramed, canOpenPopups })).toBe(second);
  },
);
