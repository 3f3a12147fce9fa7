import { useLocation } from "@phaselock/web";
import { expectErrors, renderScreen, screen, within } from "@phaselock/web/testing";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadSession, provideSession } from "../signed-in/load-session.ts";
import { AuthenticationBoundary } from "./authentication-boundary.tsx";
import { ApplicationPanel, TopLevelBoundary } from "./boundaries.tsx";

provideSession(() => import("../signed-in/session.tsx"));
beforeAll(loadSession);

/** Throws when rendered. */
const BrokenBy = ({ error }: { readonly error: unknown }) => {
  throw error;
};
const Broken = () => <BrokenBy error={new Error("broken on purpose")} />;
/** Throws at one path only. */
const BrokenAt = ({ path }: { readonly path: string }) =>
  useLocation().pathname === path ? <Broken /> : <h1>Another page</h1>;

beforeEach(() => expectErrors(/broken on purpose/));
const alert = async () => within(await screen.findByRole("alert"));

describe("boundaries and fallbacks", () => {
  it("authentication boundary: a broken sign-in screen shows the error with Back to Login", async () => {
    renderScreen(
      <AuthenticationBoundary>
        <Broken />
      </AuthenticationBoundary>,
      { at: "/login", as: null },
    );
    const { getByRole, getByText } = await alert();
    getByRole("heading", { level: 1, name: "Authentication Error" });
    getByText("An error occurred during authentication. Please try again later.");
    expect(getByRole("link", { name: "Back to Login" }).getAttribute("href")).toBe("/login");
    expect(document.title).toBe("Authentication Error · Phaselock");
  });

  it("application panel: a broken page shows the error with Reset Application", async () => {
    renderScreen(
      <ApplicationPanel>
        <Broken />
      </ApplicationPanel>,
    );
    const { getByRole } = await alert();
    getByRole("heading", { level: 1, name: "Application Error" });
    getByRole("button", { name: "Reset Application" });
  });

  it.for([
    ["authentication boundary", AuthenticationBoundary],
    ["application panel", ApplicationPanel],
  ] as const)(
    "%s: navigation renders the next page, and renders the broken one again on return",
    async ([_, Boundary]) => {
      const { go } = renderScreen(
        <Boundary>
          <BrokenAt path="/login" />
        </Boundary>,
        { at: "/login", as: null },
      );
      await alert();
      await go("/register");
      await screen.findByRole("heading", { name: "Another page" });
      expect(screen.queryByRole("alert")).toBeNull();
      await go(-1);
      await alert();
    },
  );

  it.for([
    ["the error message", new Error("broken on purpose"), "broken on purpose"],
    ["or the default, without one", new Error(""), "An unexpected error occurred"],
    ["or the default, for undefined", undefined, "An unexpected error occurred"],
  ] as const)("top-level boundary: %s", async ([_, error, shown]) => {
    expectErrors(/./);
    renderScreen(
      <TopLevelBoundary>
        <BrokenBy error={error} />
      </TopLevelBoundary>,
    );
    const { getByRole, getByText } = await alert();
    getByRole("heading", { level: 1, name: "Error" });
    getByText(shown);
    screen.getByRole("main");
  });
});
