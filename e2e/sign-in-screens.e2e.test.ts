import { describe, expect } from "vitest";
import { test } from "./src/test.ts";

const heading = (name: string) => ["heading", { level: 1, name, exact: true }] as const;

describe("SPEC §2: what stands on the sign-in screens", () => {
  test("/login: its subtitle, the disabled e-mail form and why, the terms, the way to sign up", async ({
    visitor: page,
  }) => {
    await page.goto("/login");
    await page.getByRole(...heading("Welcome back")).waitFor();
    await page.getByText("Sign in to continue", { exact: true }).waitFor();
    await page.getByText("Email authentication coming soon", { exact: true }).waitFor();
    for (const field of ["Email", "Password"])
      expect(await page.getByLabel(field, { exact: true }).isDisabled(), field).toBe(true);
    expect(await page.getByRole("button", { name: "Sign in", exact: true }).isDisabled()).toBe(true);
    expect(await page.getByRole("button", { name: "Continue with Google" }).isEnabled()).toBe(true);
    const terms = page.getByText(/^By continuing you agree to the/);
    expect(await terms.innerText()).toBe(
      "By continuing you agree to the Terms & Conditions and the Privacy Policy.",
    );
    const hrefOf = (name: string) => terms.getByRole("link", { name }).getAttribute("href");
    expect(await hrefOf("Terms & Conditions")).toBe("/legal#terms");
    expect(await hrefOf("Privacy Policy")).toBe("/legal#privacy");
    await page.getByRole("link", { name: "Sign up", exact: true }).click();
    await page.waitForURL("**/register");
  });

  test("/register: its subtitle, the Google button, no error yet, the way to sign in", async ({
    visitor: page,
  }) => {
    await page.goto("/register");
    await page.getByRole(...heading("Create Account")).waitFor();
    await page.getByText("Sign up to get started", { exact: true }).waitFor();
    expect(await page.getByRole("button", { name: "Continue with Google" }).isEnabled()).toBe(true);
    expect(await page.getByRole("main").getByRole("alert").count()).toBe(0);
    await page.getByRole("main").getByRole("link", { name: "Sign in", exact: true }).click();
    await page.waitForURL("**/login");
  });

  test("SPEC §4: neither /login, /auth/callback nor what contains callback is saved as return path", async ({
    visitor: page,
  }) => {
    const saved = () => page.evaluate(() => sessionStorage.getItem("auth_return_path"));
    const open = async (returnTo: string) => {
      await page.goto(`/login?returnTo=${encodeURIComponent(returnTo)}`);
      await page.getByRole(...heading("Welcome back")).waitFor();
    };
    for (const path of ["/login", "/login?debug=true", "/auth/callback", "/x?to=/callback", "login"]) {
      await open(path);
      expect(await saved(), path).toBeNull();
    }
    await open("/research#top");
    await expect.poll(saved, { timeout: 15_000 }).toBe("/research#top");
  });
});
