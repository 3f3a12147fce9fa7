import { renderScreen, screen, within } from "@phaselock/web/testing";
import { beforeAll, expect, it, vi } from "vitest";
import { AppFrame } from "../frame/app-frame.tsx";
import { loadSession, provideSession } from "../signed-in/load-session.ts";
import { NotLoaded } from "./not-loaded.tsx";
import { Waiting } from "./waiting.tsx";

provideSession(() => import("../signed-in/session.tsx"));
beforeAll(loadSession);

const landmarks = () => ["banner", "main"].map(role => screen.getAllByRole(role).length);

it("a failed remote outside a frame → landmarks, a link home and Retry", async () => {
  const retry = vi.fn();
  const { user } = renderScreen(<NotLoaded onRetry={retry} />, { as: null });
  screen.getByRole("heading", { level: 1, name: "This part did not load" });
  screen.getByText("The rest of Phaselock still works. Check your connection and try again.");
  expect(landmarks()).toEqual([1, 1]);
  const mark = within(screen.getByRole("banner")).getByRole("link", { name: "Phaselock home page" });
  expect(mark.getAttribute("href")).toBe("/");
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "Return to Home" }).getAttribute("href")).toBe("/");
  await user.click(main.getByRole("button", { name: "Retry" }));
  expect(retry).toHaveBeenCalledOnce();
});

it("a failed remote inside a frame → no second landmark", () => {
  renderScreen(
    <AppFrame>
      <NotLoaded onRetry={() => undefined} />
    </AppFrame>,
  );
  screen.getByRole("heading", { level: 1, name: "This part did not load" });
  expect(landmarks()).toEqual([1, 1]);
});

it("a loading screen has the main landmark and a loading message", () => {
  renderScreen(<Waiting />, { as: null });
  within(screen.getByRole("main")).getByText("Loading");
});
