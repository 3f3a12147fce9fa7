import { z } from "zod";
import type { State } from "../state/state.ts";
import { list } from "./form-schema.ts";
import { StripeError } from "./stripe-error.ts";

/** The fields that `expand` may name. A list is expanded through its `data`. */
const expandable = new Set([
  "balance_transaction",
  "charge",
  "configuration",
  "customer",
  "data",
  "default_payment_method",
  "invoice",
  "invoice_settings",
  "items",
  "latest_charge",
  "latest_invoice",
  "line_items",
  "lines",
  "parent",
  "payment",
  "payment_intent",
  "payment_method",
  "payments",
  "price",
  "product",
  "refunds",
  "subscription",
  "subscription_details",
  "subscriptions",
  "test_clock",
]);
const maximumDepth = 4;

const cannotExpand = (path: string) =>
  new StripeError(400, { message: `This property cannot be expanded (${path}).`, param: "expand" });

const pathSchema = z.string().transform((path, context) => {
  const segments = path.split(".");
  if (segments.length > maximumDepth) {
    context.addIssue(`You cannot expand more than ${maximumDepth} levels of a property (${path}).`);
  } else if (!segments.every(segment => expandable.has(segment))) {
    context.addIssue(`This property cannot be expanded (${path}).`);
  }
  return segments;
});

/** The `expand` parameter of every request: https://docs.stripe.com/api/expanding_objects. */
export const expandSchema = z.object({ expand: list(pathSchema).default([]) });

const tablesById = [
  "customers",
  "products",
  "prices",
  "paymentMethods",
  "paymentIntents",
  "charges",
  "refunds",
  "subscriptions",
  "invoices",
  "testClocks",
  "portalConfigurations",
] as const;

function objectWithId(state: State, id: string): object | undefined {
  for (const table of tablesById) {
    const row = state[table].get(id);
    if (row) return row;
  }
  return undefined;
}

function listsOf(state: State, object: string): Record<string, (id: string) => readonly unknown[]> {
  switch (object) {
    case "checkout.session":
      return { line_items: id => state.checkouts.get(id)?.lineItems ?? [] };
    case "charge":
      return { refunds: id => [...state.refunds.values()].filter(({ charge }) => charge === id).reverse() };
    case "customer":
      return {
        subscriptions: id =>
          [...state.subscriptions.values()].filter(
            ({ customer, status }) => customer === id && status !== "canceled",
          ),
      };
    case "invoice":
      return {
        payments: id => [...state.invoicePayments.values()].filter(({ invoice }) => invoice === id).reverse(),
      };
    default:
      return {};
  }
}

/** A list that Stripe includes only when it is expanded. */
function includedList(state: State, { object, id }: Record<string, unknown>, field: string) {
  const rows = listsOf(state, String(object))[field];
  if (!rows) return undefined;
  return { object: "list", data: rows(String(id)), has_more: false, url: `/v1/${object}s/${id}/${field}` };
}

function expandPath(state: State, value: unknown, path: readonly string[], depth = 0): unknown {
  const field = path[depth];
  if (field === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map(item => expandPath(state, item, path, depth));
  if (typeof value !== "object") throw cannotExpand(path.join("."));
  const parent = value as Record<string, unknown>;
  const inner = Object.hasOwn(parent, field) ? parent[field] : includedList(state, parent, field);
  const expanded = typeof inner === "string" ? objectWithId(state, inner) : inner;
  if (expanded === undefined) throw cannotExpand(path.join("."));
  return { ...parent, [field]: expandPath(state, expanded, path, depth + 1) };
}

/** Replaces the ids at the paths by their objects, and includes the lists that Stripe omits by default. */
export function expand(state: State, object: object, paths: readonly (readonly string[])[]): unknown {
  return paths.reduce<unknown>((expanded, path) => expandPath(state, expanded, path), object);
}
