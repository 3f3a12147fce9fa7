import { ada, operatorAda, renderScreen, screen, within } from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
import PlanPage from "../plan-page.tsx";
import PrivacyPage from "../privacy-page.tsx";
import ProfilePage from "../profile-page.tsx";
import SignInsPage from "../sign-ins-page.tsx";

const pageList = async () => within(await screen.findByRole("navigation", { name: "Account" }));
const allPages = [
  ["/account", ProfilePage, "Profile and preferences", ["Profile", "Preferences"]],
  ["/account/plan", PlanPage, "Plan and credits", ["Billing"]],
  ["/account/privacy", PrivacyPage, "Privacy and data", ["Your data"]],
  ["/account/sign-ins", SignInsPage, "Sign-ins and help", ["Signed in", "Support"]],
] as const;

describe("the pages of the account", () => {
  it.for(allPages)("%s has its sections, and is marked in the list", async ([path, Page, name, sections]) => {
    renderScreen(<Page />, { at: path });
    const links = (await pageList()).getAllByRole("link");
    expect(links.map(link => [link.getAttribute("href"), link.textContent])).toEqual(
      allPages.map(([to, _, text]) => [to, text]),
    );
    const current = links.filter(link => link.getAttribute("aria-current") === "page");
    expect(current.map(link => link.textContent)).toEqual([name]);
    screen.getByRole("heading", { level: 1, name });
    expect(document.title).toBe(`${name} · Phaselock`);
    expect(screen.getAllByRole("heading", { level: 2 }).map(heading => heading.textContent)).toEqual(
      sections,
    );
  });

  it.for([
    ["#billing", "/account/plan#billing"],
    ["#your-data", "/account/privacy#your-data"],
    ["#signed-in", "/account/sign-ins#signed-in"],
    ["#support", "/account/sign-ins#support"],
    ["#preferences", "/account#preferences"],
  ] as const)("an old link to /account%s arrives at %s", async ([hash, address]) => {
    const { where, settled } = renderScreen(<ProfilePage />, { at: `/account${hash}` });
    await screen.findByRole("heading", { level: 1 }).catch(() => undefined);
    await settled();
    expect(where()).toBe(address);
  });

  it.for([
    ["an operator finds the product's metrics in the list", operatorAda, "/operator"],
    ["another user doesn't", ada, undefined],
  ] as const)("%s", async ([_, as, address]) => {
    renderScreen(<ProfilePage />, { at: "/account", as });
    const link = (await pageList()).queryByRole("link", { name: "Product metrics" });
    expect(link?.getAttribute("href")).toBe(address);
  });

  it.for(allPages)("Logout is at the end of %s", async ([at, Page]) => {
    const { user, where } = renderScreen(<Page />, { at });
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    await expect.poll(where).toBe("/");
  });

  it("a visitor sees nothing, because the shell redirects to the sign-in", () => {
    renderScreen(<ProfilePage />, { as: null });
    expect(screen.queryByRole("heading")).toBeNull();
  });
});

it("Privacy and data leads to the signals that sessions adapt to", async () => {
  renderScreen(<PrivacyPage />, { at: "/account/privacy" });
  const data = within(await screen.findByRole("region", { name: "Your data" }));
  const link = data.getByRole("link", { name: "Allow or withdraw signals" });
  expect(link.getAttribute("href")).toBe("/signals");
});

it.for([
  ["Google", { googleId: "1", isEmailVerified: true }, "Google Account", "Yes"],
  ["an unverified address", { googleId: null, isEmailVerified: false }, "Email Account", "No"],
] as const)("the profile of a user who signed in by %s", async ([_, change, authentication, verified]) => {
  renderScreen(<ProfilePage />, { at: "/account", as: { ...ada, ...change } });
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
