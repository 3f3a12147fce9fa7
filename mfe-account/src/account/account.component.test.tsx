import { ada, operatorAda, renderScreen, screen, within } from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
import Account from "./account.tsx";

const sections = ["Profile", "Preferences", "Billing", "Signed in", "Support", "Your data"];

describe("/account", () => {
  it("lists a link for each section, in the same order", async () => {
    renderScreen(<Account />, { at: "/account" });
    const links = within(await screen.findByRole("navigation", { name: "On this page" }));
    expect(links.getAllByRole("link").map(link => link.textContent)).toEqual(sections);
    for (const link of links.getAllByRole("link")) {
      const id = link.getAttribute("href")?.split("#")[1] ?? "";
      expect(document.getElementById(id)).toBe(screen.getByRole("region", { name: link.textContent ?? "" }));
    }
    expect(document.title).toBe("Account · Phaselock");
  });

  it("your data leads to the signals that sessions adapt to", async () => {
    renderScreen(<Account />, { at: "/account" });
    const data = within(await screen.findByRole("region", { name: "Your data" }));
    const link = data.getByRole("link", { name: "Allow or withdraw signals" });
    expect(link.getAttribute("href")).toBe("/signals");
  });

  it.for([
    ["Google", { googleId: "1", isEmailVerified: true }, "Google Account", "Yes"],
    ["an unverified address", { googleId: null, isEmailVerified: false }, "Email Account", "No"],
  ] as const)("the profile of a user who signed in by %s", async ([_, change, authentication, verified]) => {
    renderScreen(<Account />, { at: "/account", as: { ...ada, ...change } });
    const profile = await screen.findByRole("region", { name: "Profile" });
    const facts = [...profile.querySelectorAll("dl > div")].map(fact => fact.textContent);
    expect(facts).toEqual([
      "Usernameada-l",
      "Emailada@example.com",
      "Full nameAda Example",
      `Email verified${verified}`,
      `Authentication${authentication}`,
      expect.stringMatching(/^Member since.*Nov/),
    ]);
  });

  it.for([
    ["an operator has a link to the product's figures", operatorAda, "/operator"],
    ["another user has none", ada, undefined],
  ] as const)("%s", async ([_, as, address]) => {
    renderScreen(<Account />, { at: "/account", as });
    await screen.findByRole("region", { name: "Profile" });
    const link = screen.queryByRole("link", { name: "Product metrics" });
    expect(link?.getAttribute("href")).toBe(address);
  });

  it("a visitor sees nothing, because the shell redirects to the sign-in", () => {
    renderScreen(<Account />, { as: null });
    expect(screen.queryByRole("heading")).toBeNull();
  });
});
