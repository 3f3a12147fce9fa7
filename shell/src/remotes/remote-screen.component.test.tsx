import { expectErrors, renderScreen, screen } from "@phaselock/web/testing";
import { beforeAll, expect, it } from "vitest";
import type { RemoteContent } from "../routes/product-route.ts";
import { loadSession, provideSession } from "../signed-in/load-session.ts";
import { RemoteScreen } from "./remote-screen.tsx";

provideSession(() => import("../signed-in/session.tsx"));
beforeAll(loadSession);

const unreachable = { remote: "mfe-missing", screen: "Any" } as unknown as RemoteContent;

it("a remote that fails to load shows the error with Retry in its place, and the rest of the page stays", async () => {
  expectErrors(/could not be loaded/);
  const { user } = renderScreen(
    <>
      <p>Around it</p>
      <RemoteScreen {...unreachable} />
    </>,
  );
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  await screen.findByRole("heading", { level: 1, name: "This part did not load" });
  screen.getByText("Around it");
});

it("a screen missing from the live release shows the route's waiting text, then the placeholder", async () => {
  renderScreen(<RemoteScreen remote="mfe-account" screen="NotMadeYet" waiting="Loading it..." />, {
    as: null,
  });
  screen.getByText("Loading it...");
  await screen.findByRole("heading", { level: 1, name: "Authentication System Update" });
  expect(screen.queryByRole("alert")).toBeNull();
});
