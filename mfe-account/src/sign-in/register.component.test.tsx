import { fails, renderScreen, screen, stubGoogle } from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
import Register from "./register.tsx";

const google = () => screen.getByRole<HTMLButtonElement>("button", { name: "Continue with Google" });

describe("the content of /register", () => {
  it("shows the subtitle, the Google button, no error and a link to sign in", () => {
    renderScreen(<Register />, { at: "/register", as: null });
    screen.getByRole("heading", { level: 1, name: "Create Account" });
    screen.getByText("Sign up to get started");
    expect(google().disabled).toBe(false);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/login");
  });

  it("a refused sign-in shows the server's message in a box", async () => {
    stubGoogle();
    const { user } = renderScreen(<Register />, {
      at: "/register",
      as: null,
      answers: { "POST /api/auth/google/callback": fails("google_email_unverified") },
    });
    await user.click(google());
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Google hasn't verified this email address. Verify it with Google, then sign in again.",
    );
  });
});
