import { renderScreen, screen, within } from "@phaselock/web/testing";
import { expect, it } from "vitest";
import { ProgressHead } from "./progress-head.tsx";

const tabs = () => within(screen.getByRole("navigation", { name: "Progress" })).getAllByRole("link");

it.for([
  ["/premium/analytics", "Overview"],
  ["/sessions?outcome=ended", "Sessions"],
  ["/journal", "Journal"],
  ["/evidence", "Comparison"],
] as const)("at %s the tab %s is marked, under one heading", ([at, name]) => {
  renderScreen(<ProgressHead />, { at });
  screen.getByRole("heading", { level: 1, name: "What works for you" });
  expect(tabs().map(tab => tab.textContent)).toEqual(["Overview", "Sessions", "Journal", "Comparison"]);
  const current = tabs().filter(tab => tab.getAttribute("aria-current") === "page");
  expect(current.map(tab => tab.textContent)).toEqual([name]);
});

it("a tab opens its page", async () => {
  const { user, where } = renderScreen(<ProgressHead />, { at: "/premium/analytics" });
  await user.click(screen.getByRole("link", { name: "Journal" }));
  expect(where()).toBe("/journal");
});
