import { expectErrors, renderScreen, screen } from "@phaselock/web/testing";
import { beforeAll, expect, it } from "vitest";
import { loadSession, provideSession } from "../signed-in/load-session.ts";
import { Page } from "./page.tsx";
import type { ProductRoute, RemoteContent } from "./product-route.ts";

provideSession(() => import("../signed-in/session.tsx"));
beforeAll(loadSession);

const unreachable = { remote: "mfe-missing", screen: "Any" } as unknown as RemoteContent;
const play: RemoteContent = { remote: "mfe-player", screen: "Play" };
const dashboard: RemoteContent = { remote: "mfe-account", screen: "Dashboard" };
const open = (content: RemoteContent, below: RemoteContent) => {
  const route: ProductRoute = { path: "/dashboard", access: "protected", frame: "app", content, below };
  return renderScreen(<Page route={route} />, { at: "/dashboard" });
};
const failed = () => screen.findByRole("heading", { name: "This part did not load" });

it("the first of two remotes fails → its error has Retry, and the screen below it stays", async () => {
  expectErrors(/could not be loaded/);
  open(unreachable, dashboard);
  await failed();
  screen.getByRole("button", { name: "Retry" });
  await screen.findByText("Welcome, Ada Example");
});

it("the second of two remotes fails → the screen above it stays", async () => {
  expectErrors(/could not be loaded/);
  open(play, unreachable);
  await failed();
  await screen.findByRole("region", { name: "Suggestion" });
  expect(document.title).toBe("Play · Phaselock");
});
