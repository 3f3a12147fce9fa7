import { type Answers, ada, noAnswer, renderScreen, screen, within } from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
import Dashboard from "./dashboard.tsx";

const open = (as = ada, answers: Answers = {}) =>
  renderScreen(<Dashboard />, { at: "/dashboard", as, answers });
const part = async (name: string) => within(await screen.findByRole("region", { name }));

describe("the dashboard", () => {
  it.for([
    ["the name", ada, "Welcome, Ada Example"],
    ["the username where there is no name", { ...ada, name: null }, "Welcome, ada-l"],
  ] as const)("welcomes the user by %s", async ([_, user, welcome]) => {
    open(user);
    await screen.findByRole("heading", { level: 2, name: welcome });
  });

  it("Logout clears the sign-in and goes to /", async () => {
    const { server, user, where } = open();
    const refreshToken = localStorage.getItem("auth_refresh_token");
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    await expect.poll(where).toBe("/");
    expect(server.bodiesOf("POST /api/auth/logout")).toEqual([{ refreshToken }]);
    expect(Object.keys(localStorage).filter(key => key.startsWith("auth_"))).toEqual([]);
  });

  it("Logout with the server unreachable clears the sign-in too", async () => {
    const { user, where } = open(ada, { "POST /api/auth/logout": noAnswer });
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    await expect.poll(where).toBe("/");
    expect(Object.keys(localStorage).filter(key => key.startsWith("auth_"))).toEqual([]);
  });

  it('"Account Information" shows the authentication method, a tip and a link to the account', async () => {
    open();
    const card = await part("Account Information");
    card.getByText("Google Account");
    card.getByText(/two-factor authentication/);
    expect(card.getByRole("link").getAttribute("href")).toBe("/account");
  });

  it('a user without a Google id has an "Email Account"', async () => {
    open({ ...ada, googleId: null });
    (await part("Account Information")).getByText("Email Account");
  });
});
