import {
  type Answers,
  ada,
  fails,
  noCredits,
  partlyHeld,
  premiumAda,
  renderScreen,
  screen,
  within,
} from "@phaselock/web/testing";
import { describe, expect, it, vi } from "vitest";
import { AppFrame } from "./app-frame.tsx";

const open = (at: string, answers: Answers = {}, as = ada) =>
  renderScreen(<AppFrame>content</AppFrame>, { at, answers, as });
/** Both navigations. A window shows only one of them: the header's, or the bar of a phone. */
const navigations = () =>
  screen
    .getAllByRole("navigation", { name: "Product" })
    .map(navigation => within(navigation).getAllByRole("link"));
const namesOf = (links: readonly HTMLElement[]) => links.map(link => link.textContent);
const currentPlaces = () =>
  screen.getAllByRole("link").flatMap(link => (link.getAttribute("aria-current") ? link.textContent : []));

describe("the places of the product", () => {
  it.for([
    ["/play", "Play"],
    ["/home", "Play"],
    ["/dashboard", "Play"],
    ["/profile", "Play"],
    ["/studio", "Studio"],
    ["/studio/listening", "Studio"],
    ["/studio/0192d0a0-0000-7000-8000-0000000000aa", "Studio"],
    ["/simulator", "Studio"],
    ["/premium/analytics", "Progress"],
    ["/sessions", "Progress"],
    ["/sessions/0192d0a0-0000-7000-8000-0000000000aa", "Progress"],
    ["/journal", "Progress"],
    ["/evidence", "Progress"],
    ["/account", "You"],
    ["/account/plan", "You"],
    ["/account/privacy", "You"],
    ["/account/sign-ins", "You"],
    ["/signals", "You"],
  ] as const)("%s belongs to %s, in the header and in the bar of a phone", async ([at, name]) => {
    open(at);
    await screen.findByRole("link", { name: "Ada, your account" });
    expect(currentPlaces()).toEqual(name === "You" ? ["Ada", "You"] : [name, name]);
  });

  it("outside the four places none is marked", async () => {
    open("/welcome-back");
    await screen.findByRole("link", { name: "Ada, your account" });
    expect(currentPlaces()).toEqual([]);
  });

  it("the header has three, the bar of a phone all four, and the first name leads to the account", async () => {
    open("/play");
    expect(navigations().map(namesOf)).toEqual([
      ["Play", "Studio", "Progress"],
      ["Play", "Studio", "Progress", "You"],
    ]);
    const [, bar] = navigations();
    const addresses = bar?.map(link => link.getAttribute("href"));
    expect(addresses).toEqual(["/play", "/studio", "/premium/analytics", "/account"]);
    const you = await screen.findByRole("link", { name: "Ada, your account" });
    expect(you.getAttribute("href")).toBe("/account");
  });

  it("without a name, the username leads to the account", async () => {
    open("/play", {}, { ...ada, name: null });
    await screen.findByRole("link", { name: "ada-l, your account" });
  });
});

describe("the balance in the header", () => {
  it.for([
    ["no credits → the free length", noCredits, "5 min free"],
    ["whole minutes", { ...noCredits, availableSeconds: 720 }, "12 min"],
    ["minutes and seconds", { ...noCredits, availableSeconds: 391 }, "6:31"],
    ["a hold stands beside what is left", partlyHeld, "10:00 + 5:00 held"],
    ["everything held", { ...partlyHeld, availableSeconds: 0 }, "0:00 + 5:00 held"],
  ] as const)("%s", async ([_, balance, text]) => {
    open("/play", { "GET /api/billing/balance": balance });
    const link = await screen.findByRole("link", { name: `Time to play: ${text}` });
    expect(link.getAttribute("href")).toBe("/pricing");
  });

  it("Premium sees no balance, because it needs no credits", async () => {
    const { settled } = open("/play", { "GET /api/billing/balance": partlyHeld }, premiumAda);
    await screen.findAllByRole("link", { name: /Ada|You/ });
    await settled();
    expect(screen.queryByRole("link", { name: /Time to play/ })).toBeNull();
  });

  it("a balance that fails to load is left out", async () => {
    const { server } = open("/dashboard", { "GET /api/billing/balance": fails("internal") });
    await expect.poll(() => server.requestsOf("GET /api/billing/balance").length).toBe(1);
    expect(screen.queryByRole("link", { name: /Time to play/ })).toBeNull();
  });
});

it("offline → a notice that the page shows the last data it loaded", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  open("/dashboard");
  const text = "You are offline. This page shows the last data it loaded.";
  screen.getByText(text);
  onLine.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  await expect.poll(() => screen.queryByText(text)).toBeNull();
});
