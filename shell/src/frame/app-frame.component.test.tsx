import {
  type Answers,
  fails,
  noAnswer,
  partlyHeld,
  renderScreen,
  screen,
  within,
} from "@phaselock/web/testing";
import { describe, expect, it, vi } from "vitest";
import { AppFrame } from "./app-frame.tsx";

const open = (at: string, answers: Answers = {}) =>
  renderScreen(<AppFrame>content</AppFrame>, { at, answers });
const places = () => within(screen.getByRole("navigation", { name: "Product" })).getAllByRole("link");

describe("the header of the signed-in product", () => {
  it.for([
    ["/dashboard", "Home"],
    ["/home", "Home"],
    ["/profile", "Home"],
    ["/play", "Play"],
    ["/simulator", "Simulator"],
    ["/studio", "Studio"],
    ["/sessions", "Sessions"],
    ["/premium/analytics", "Progress"],
    ["/account", "Account"],
  ] as const)("at %s the header marks %s as the current page", ([at, name]) => {
    open(at);
    expect(places().map(place => place.textContent)).toEqual([
      "Home",
      "Play",
      "Studio",
      "Simulator",
      "Sessions",
      "Progress",
      "Account",
    ]);
    const current = places().filter(place => place.getAttribute("aria-current") === "page");
    expect(current.map(place => place.textContent)).toEqual([name]);
  });

  it("shows the credits left and the credits held, and links to /pricing", async () => {
    open("/dashboard", { "GET /api/billing/balance": partlyHeld });
    const credits = await screen.findByRole("link", { name: /Credits:/ });
    expect(credits.textContent).toBe("Credits: 10 min 0 s left, 5 min 0 s reserved");
    expect(credits.getAttribute("href")).toBe("/pricing");
  });

  it("a balance that fails to load hides the credits from the header", async () => {
    const { server } = open("/dashboard", { "GET /api/billing/balance": fails("internal") });
    await expect.poll(() => server.requestsOf("GET /api/billing/balance").length).toBe(1);
    expect(screen.queryByRole("link", { name: /Credits:/ })).toBeNull();
  });

  it.for([
    ["with the server online", undefined],
    ["with the server unreachable", noAnswer],
  ] as const)("Logout %s clears the sign-in and goes to /", async ([_, answer]) => {
    const { server, user, where } = open("/dashboard", { "POST /api/auth/logout": answer });
    const refreshToken = localStorage.getItem("auth_refresh_token");
    await user.click(screen.getByRole("button", { name: "Logout" }));
    await expect.poll(where).toBe("/");
    expect(server.bodiesOf("POST /api/auth/logout")).toEqual([{ refreshToken }]);
    expect(Object.keys(localStorage).filter(key => key.startsWith("auth_"))).toEqual([]);
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
});
