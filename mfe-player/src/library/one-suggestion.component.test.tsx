import { prepareSuggestion, renderScreen, suggestionAccounts, within } from "@phaselock/web/testing";
import { describe, it } from "vitest";
import Play from "./play.tsx";
import { suggestion } from "./testing/open-play.tsx";

describe.each(suggestionAccounts)("the account %j", account => {
  it("Play suggests the mode that every screen suggests, whatever its list", async () => {
    const { answers, name } = prepareSuggestion(account);
    renderScreen(<Play />, { at: "/play?for=all", answers });
    await within(await suggestion()).findByRole("heading", { name: new RegExp(name) });
  });
});
