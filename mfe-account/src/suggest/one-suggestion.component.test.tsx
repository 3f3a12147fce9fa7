import {
  ada,
  premiumAda,
  prepareSuggestion,
  renderScreen,
  screen,
  suggestionAccounts,
} from "@phaselock/web/testing";
import { describe, it } from "vitest";
import PremiumWelcome from "../welcome/premium-welcome.tsx";
import WelcomeBack from "../welcome/welcome-back.tsx";

describe.each(suggestionAccounts)("the account %j", account => {
  it.each([
    ["Welcome back", () => <WelcomeBack />, ada],
    ["Premium welcome", () => <PremiumWelcome />, premiumAda],
  ] as const)("%s suggests the mode that every screen suggests", async (_, open, as) => {
    const { answers, name } = prepareSuggestion(account);
    renderScreen(open(), { at: "/dashboard", as, answers });
    await screen.findByRole("heading", { level: 2, name });
  });
});
