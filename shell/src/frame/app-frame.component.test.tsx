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
    ["/sessions", "Sessions"],
    ["/account", "Account"],
  ] as const)("at %s the place %s is the current one", ([at, name]) => {
    open(at);
    expect(places().map(place => place.textContent)).toEqual(["Home", "Play", "Sessions", "Account"]);
    const current = places().filter(place => place.getAttribute("aria-current") === "page");
    expect(current.map(place => place.textContent)).toEqual([name]);
  });

  it("says what is left of the credits and what is held, and leads to the prices", async () => {
    open("/dashboard", { "GET /api/billing/balance": partlyHeld });
    const credits = await screen.findByRole("link", { name: /Credits:/ });
    expect(credits.textContent).toBe("Credits: 10 min 0 s left, 5 min 0 s held");
    expect(credits.getAttribute("href")).toBe("/pricing");
  });

  it("a balance that can't be loaded leaves no gap: the header says nothing of credits", async () => {
    const { server } = open("/dashboard", { "GET /api/billing/balance": fails("internal") });
    await expect.poll(() => server.requestsOf("GET /api/billing/balance").length).toBe(1);
    expect(screen.queryByRole("link", { name: /Credits:/ })).toBeNull();
  });

  it.for([
    ["tells the server", undefined],
    ["does not need the server", noAnswer],
  ] as const)("Logout %s, forgets the sign-in and leads to /", async ([_, answer]) => {
    const { server, user, where } = open("/dashboard", { "POST /api/auth/logout": answer });
    const refreshToken = localStorage.getItem("auth_refresh_token");
    await user.click(screen.getByRole("button", { name: "Logout" }));
    await expect.poll(where).toBe("/");
    expect(server.bodiesOf("POST /api/auth/logout")).toEqual([{ refreshToken }]);
    expect(Object.keys(localStorage).filter(key => key.startsWith("auth_"))).toEqual([]);
  });

  it("without a connection it says that this is what was last known, until there is one", async () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    open("/dashboard");
    const text = "You are offline. This is what was last known; a session needs the server to start.";
    screen.getByText(text);
    onLine.mockReturnValue(true);
    dispatchEvent(new Event("online"));
    await expect.poll(() => screen.queryByText(text)).toBeNull();
  });
});
