import { findRoute } from "@phaselock/web/page";
import { describe, expect, it } from "vitest";
import { routeTable } from "./route-table.ts";

const routesWhere = (is: (route: (typeof routeTable)[number]) => boolean): string[] =>
  routeTable.filter(is).map(({ path }) => path);
const screenAt = (path: string) => routeTable.find(route => route.path === path)?.content;

describe("the routes", () => {
  it("public routes show the specified screens and the erasure screen", () => {
    const isScreen = ({ access, content }: (typeof routeTable)[number]) =>
      access === "public" && typeof content === "object";
    expect(routesWhere(isScreen)).toEqual([
      "/",
      "/pricing",
      "/research",
      "/effects",
      "/legal",
      "/blog",
      "/blog/:id",
      "/results/:token",
      "/login",
      "/register",
      "/auth/callback",
      "/callback",
      "/simplified-callback",
      "/auth-callback",
      "/erasure/:id",
    ]);
  });

  it("the former sign-in routes show the placeholder and need no sign-in", () => {
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
      "protected placeholder routes",
    ).toEqual([]);
  });

  it("protected routes are the specified ones and those of the player", () => {
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
        ...["/account/plan", "/account/privacy", "/account/sign-ins"],
        ...["/play", "/play/:modeId", "/sessions", "/sessions/:id", "/journal", "/signals", "/evidence"],
        ...["/studio", "/studio/listening", "/studio/:patternId", "/shared/:shareId"],
      ].sort(),
    );
  });

  it("only the product's figures are for operators", () => {
    expect(routesWhere(({ access }) => access === "operators")).toEqual(["/operator"]);
  });

  it("four routes show the callback screen, and three show Play above the dashboard", () => {
    const callbacks = ["/auth/callback", "/callback", "/simplified-callback", "/auth-callback"];
    expect(new Set(callbacks.map(screenAt).map(content => JSON.stringify(content))).size).toBe(1);
    const home = ["/home", "/dashboard", "/profile"].map(path => routeTable.find(it => it.path === path));
    for (const { content, below } of home.map(route => route ?? expect.unreachable())) {
      expect(content).toMatchObject({ remote: "mfe-player", screen: "Play" });
      expect(below).toMatchObject({ remote: "mfe-account", screen: "Dashboard" });
    }
  });

  it("no route hides another", () => {
    for (const { path } of routeTable)
      expect(findRoute(routeTable, path.replaceAll(/:\w+/g, "x"))?.route.path).toBe(path);
  });

  it("each path is listed once", () => {
    expect(new Set(routeTable.map(({ path }) => path)).size).toBe(routeTable.length);
  });
});
