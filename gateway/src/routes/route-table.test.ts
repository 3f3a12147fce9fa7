import { type EndpointKey, endpoints, templateOf } from "@phaselock/contracts";
import { expect, it } from "vitest";
import { gatewayRoutes } from "./route-table.ts";

it("every endpoint under /api has a route, so that browsers reach it", () => {
  const paths = Object.keys(endpoints)
    .map(key => templateOf(key as EndpointKey).path)
    .filter(path => path.startsWith("/api/"));
  const isRouted = (path: string) =>
    gatewayRoutes.some(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter(path => !isRouted(path))).toEqual([]);
});
