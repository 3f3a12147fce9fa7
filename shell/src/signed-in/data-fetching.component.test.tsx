import { answersWith, renderScreen, screen, within } from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
import { SessionRoutes } from "./session-routes.tsx";

describe("generic data fetching", () => {
  it("reads include credentials; nothing goes stale or is refetched, on focus or on return", async () => {
    const { server, user, go } = renderScreen(<SessionRoutes />, { at: "/dashboard" });
    const suggested = async () =>
      within(await screen.findByRole("region", { name: "Suggestion" })).findByRole("heading", { level: 2 });
    await suggested();
    await user.click(screen.getByRole("link", { name: "Ada, your account" }));
    await screen.findByRole("heading", { level: 1, name: "Profile and preferences" });
    dispatchEvent(new Event("focus"));
    document.dispatchEvent(new Event("visibilitychange"));
    await go("/dashboard");
    await suggested();
    expect(server.requestsOf("GET /api/modes")).toHaveLength(1);
    expect(server.requestsOf("GET /api/auth/me")).toHaveLength(1);
    expect(new Set(server.requests().map(({ credentials }) => credentials))).toEqual(new Set(["include"]));
  });

  it("a failed read is not retried", async () => {
    const { server } = renderScreen(<SessionRoutes />, {
      at: "/sessions",
      answers: { "GET /api/sessions": answersWith(500, "broken") },
    });
    await screen.findByRole("button", { name: "Try again" });
    expect(server.requestsOf("GET /api/sessions")).toHaveLength(1);
  });
});
