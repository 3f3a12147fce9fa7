import { findRoute } from "@phaselock/web/page";
import { describe, expect, it } from "vitest";
import { routeTable } from "./route-table.ts";

const routesWhere = (is: (route: (typeof routeTable)[number]) => boolean): string[] =>
  routeTable.filter(is).map(({ path }) => path);
const screenAt = (path: string) => routeTable.find(route => route.path === path)?.content;

describe("SPEC §2: the routes", () => {
  it("that are public, with the product's own", () => {
    const isScreen = ({ access, content }: (typeof routeTable)[number]) =>
      access === "public" && typeof content === "object";
    expect(routesWhere(isScreen)).toEqual([
      "/",
      "/pricing",
      "/research",
      "/legal",
      "/blog",
      "/blog/:id",
      "/login",
      "/register",
      "/auth/callback",
      "/callback",
      "/simplified-callback",
      "/auth-callback",
      "/erasure/:id",
    ]);
  });

  it("that show the placeholder, to everybody", () => {
    const isPlaceholder = ({ content }: (typeof routeTable)[number]) => typeof content === "string";
    expect(routesWhere(isPlaceholder).sort()).toEqual(
      [
        "/auth",
        "/auth/reset-password/:token",
        "/auth/verify/:token",
        "/verify-email/:token",
        "/verify-code",
        "/verification-success",
        "/verification-failure",
        "/reset-password",
      ].sort(),
    );
    expect(
      routesWhere(route => isPlaceholder(route) && route.access === "protected"),
      "protected ones",
    ).toEqual([]);
  });

  it("that are protected, with the product's own", () => {
    expect(routesWhere(({ access }) => access === "protected").sort()).toEqual(
      [
        ...["/home", "/dashboard", "/profile"],
        ...[
          "/simulator",
          "/account",
          "/onboarding",
          "/premium-welcome",
          "/welcome-back",
          "/premium/analytics",
        ],
        ...["/play", "/play/:modeId", "/sessions"],
      ].sort(),
    );
  });

  it("of which four show the same callback screen, and three the dashboard", () => {
    const callbacks = ["/auth/callback", "/callback", "/simplified-callback", "/auth-callback"];
    expect(new Set(callbacks.map(screenAt).map(content => JSON.stringify(content))).size).toBe(1);
    expect(new Set(["/home", "/dashboard", "/profile"].map(screenAt)).size).toBe(1);
  });

  it("of which none hides another", () => {
    for (const { path } of routeTable)
      expect(findRoute(routeTable, path.replaceAll(/:\w+/g, "x"))?.route.path).toBe(path);
  });

  it("each of them once", () => {
    expect(new Set(routeTable.map(({ path }) => path)).size).toBe(routeTable.length);
  });
});
