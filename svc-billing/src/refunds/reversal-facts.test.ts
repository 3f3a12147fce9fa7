import type Stripe from "stripe";
import { expect, test } from "vitest";
import { factsOfDispute, factsOfRefund, laterStatus } from "./reversal-facts.ts";

test.each([
  ["pending", "standing"],
  ["requires_action", "standing"],
  ["succeeded", "standing"],
  ["failed", "undone"],
  ["canceled", "undone"],
])("a refund that is %s is %s: the money counts as gone until its return is certain", (status, expected) => {
  const refund = { id: "re_1", amount: 500, status, created: 1_000 } as Stripe.Refund;
  expect(factsOfRefund(refund)).toEqual({
    id: "re_1",
    kind: "refund",
    amountCents: 500,
    status: expected,
    createdAt: new Date(1_000_000),
  });
});

test.each<[Stripe.Dispute.Status, string]>([
  ["needs_response", "standing"],
  ["under_review", "standing"],
  ["lost", "standing"],
  ["won", "undone"],
  ["prevented", "none"],
  ["warning_needs_response", "none"],
  ["warning_under_review", "none"],
  ["warning_closed", "none"],
])("a dispute that is %s is %s: an inquiry moves no money", (status, expected) => {
  const dispute = { id: "du_1", amount: 500, status, created: 1_000 } as Stripe.Dispute;
  expect(factsOfDispute(dispute).status).toBe(expected);
});

test("a status only moves forward, so an old answer that comes late changes nothing", () => {
  expect(laterStatus(undefined, "none")).toBeUndefined();
  expect(laterStatus(undefined, "standing")).toBe("standing");
  expect(laterStatus(undefined, "undone")).toBe("undone");
  expect(laterStatus("standing", "none")).toBe("standing");
  expect(laterStatus("standing", "undone")).toBe("undone");
  expect(laterStatus("undone", "standing")).toBe("undone");
});
