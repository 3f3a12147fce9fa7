import { measuredPages } from "@phaselock/contracts";
import { expect, it } from "vitest";
import { routeTable } from "../routes/route-table.ts";

/** Their addresses carry secrets, or only operators open them. They are measured as `other`. */
const others = /^\/(operator|auth|callback|simplified-callback|auth-callback|erasure|verif|verify|reset)/;

it("each route of the product is measured under its own pattern, or on purpose as other", () => {
  const patterns = routeTable.map(({ path }) => path).filter(path => !others.test(path));
  expect(patterns.toSorted()).toEqual(measuredPages.filter(page => page !== "other").toSorted());
});
