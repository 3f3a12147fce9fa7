import {
  type Answers,
  answersFor,
  fails,
  neverAnswers,
  newAda,
  renderScreen,
  screen,
  stopClock,
} from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
import Callback from "./callback.tsx";

const open = (search: string, answers: Answers = {}) =>
  renderScreen(<Callback />, { at: `/auth/callback${search}`, as: null, answers });
const signedIn = { token: "any", refreshToken: "any", expiresIn: 1_500, isNewUser: true, user: newAda };

describe("the callback screen", () => {
  it("a pending exchange shows its progress, and the code is gone from the address", async () => {
    const { server, where } = open("?code=c&state=s", {
      "POST /api/auth/google/callback": neverAnswers,
    });
    await screen.findByText("Processing authentication...");
    await expect
      .poll(() => server.bodiesOf("POST /api/auth/google/callback"))
      .toEqual([{ code: "c", state: "s", credential: '{"code":"c","state":"s"}' }]);
    await expect.poll(where).toBe("/auth/callback");
  });

  it("an accepted code shows success and redirects to the journey's target 0.5 s later", async () => {
    const { until, runFor } = stopClock();
    const { server, where, settled } = open("?code=c&state=s", {
      ...answersFor(newAda),
      "POST /api/auth/google/callback": signedIn,
    });
    await until(() => screen.queryByText("Authentication successful! Redirecting...") !== null);
    await runFor(499);
    await settled();
    expect(where()).toBe("/auth/callback");
    await runFor(1);
    await until(() => where() !== "/auth/callback");
    expect(where()).toBe("/onboarding");
    expect(server.requestsOf("POST /api/auth/google/callback")).toHaveLength(1);
  });

  it("step 1: an error is shown as {error}: {description}, as text, and leaves the address", async () => {
    const { where } = open(
      "?error=access_denied&error_description=%3Cb%3ENo%3C%2Fb%3E&code=c#access_token=t",
    );
    await screen.findByText("access_denied: <b>No</b>");
    await expect.poll(where).toBe("/auth/callback");
  });

  it("an error without a description shows 'Authentication failed', and Back to Login keeps the return path", async () => {
    sessionStorage.setItem("auth_return_path", "/research");
    open("?error=access_denied");
    await screen.findByText("Authentication failed");
    screen.getByRole("heading", { level: 1, name: "Authentication Failed" });
    expect(screen.getByRole("link", { name: "Back to Login" }).getAttribute("href")).toBe(
      "/login?returnTo=%2Fresearch",
    );
  });

  it("the server refuses a code with a foreign state: Server rejected authentication", async () => {
    const { where } = open("?code=stolen&state=foreign", {
      "POST /api/auth/google/callback": fails("google_rejected"),
    });
    await screen.findByText("Server rejected authentication");
    await expect.poll(where).toBe("/auth/callback");
    expect(localStorage.getItem("auth_token")).toBeNull();
  });

  it("a code without a state is not sent to the server: Failed to exchange authorization code", async () => {
    const { server } = open("?code=of-a-popup-elsewhere");
    await screen.findByText("Failed to exchange authorization code");
    expect(server.requests()).toEqual([]);
  });

  it("a token that this browser did not request is neither sent to the server nor stored", async () => {
    const { server, where } = open("#access_token=foreign&state=foreign&expires_in=3599");
    await screen.findByText("Failed to validate token");
    await expect.poll(where).toBe("/auth/callback");
    expect(server.requests()).toEqual([]);
    expect(localStorage.getItem("auth_token")).toBeNull();
  });

  it.for([
    [null, "/"],
    ["/sessions", "/sessions"],
  ] as const)("step 5: a signed-in user with %s saved is redirected to %s", async ([saved, target]) => {
    if (saved) sessionStorage.setItem("auth_return_path", saved);
    const { where } = renderScreen(<Callback />, { at: "/auth/callback" });
    await screen.findByText("Authentication successful! Redirecting...");
    await expect.poll(where).toBe(target);
  });

  it("a code that the server can't exchange fails with the server's message", async () => {
    open("?code=c&state=s", { "POST /api/auth/google/callback": fails("google_code_exchange_failed") });
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to exchange authorization code");
  });

  it("an empty address without a sign-in fails and says what may have happened", async () => {
    open("");
    expect((await screen.findByRole("alert")).textContent).toContain(
      "No authentication token found. The login process may have been interrupted. Please try again.",
    );
    expect(screen.getByRole("link", { name: "Back to Login" }).getAttribute("href")).toBe("/login");
  });
});
