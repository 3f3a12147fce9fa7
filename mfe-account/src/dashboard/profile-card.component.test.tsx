import type { User } from "@phaselock/contracts";
import { ada } from "@phaselock/web/testing";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ProfileCard } from "./profile-card.tsx";

const factsOf = (user: User) =>
  [...renderToStaticMarkup(<ProfileCard user={user} />).matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(
    ([, name, fact]) => `${name}: ${fact}`,
  );

it("shows username, email, full name, email verified and subscription", () => {
  expect(factsOf(ada)).toEqual([
    "Username: ada-l",
    "Email: ada@example.com",
    "Full name: Ada Example",
    "Email verified: Yes",
    "Subscription: Free",
  ]);
});

it("omits a missing full name and shows No and Premium where they apply", () => {
  expect(factsOf({ ...ada, name: null, isEmailVerified: false, subscriptionTier: "premium" })).toEqual([
    "Username: ada-l",
    "Email: ada@example.com",
    "Email verified: No",
    "Subscription: Premium",
  ]);
});
