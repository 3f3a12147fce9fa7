import { measuredPages } from "@phaselock/contracts";
import { expect, it } from "vitest";
import { routeTable } from "../routes/route-table.ts";

/** Pages that no visitor looks at, or whose addresses carry a secret. They are measured as `other`. */
const others = /^\/(auth|callback|simplified-callback|erasure|operator|results|verif|reset)/;

it("each route of the product is measured under its own pattern, or on purpose as other", () => {
  const patterns = routeTable.map(({ path }) => path).filter(path => !others.test(path));
  expect(patterns.toSorted()).toEqual(measuredPages.filter(page => page !== "other").toSorted());
});
