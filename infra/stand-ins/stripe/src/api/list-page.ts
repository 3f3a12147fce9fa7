import { z } from "zod";
import { integer } from "./form-schema.ts";
import { notFound } from "./stripe-error.ts";

type Range = {
  gt?: number | undefined;
  gte?: number | undefined;
  lt?: number | undefined;
  lte?: number | undefined;
};

/** `created=…` or `created[gte]=…`, seconds since 1970. */
const created = z.union([
  integer.transform((at): Range => ({ gte: at, lte: at })),
  z.strictObject({ gt: integer, gte: integer, lt: integer, lte: integer }).partial(),
]);

/** The parameters of every Stripe list: https://docs.stripe.com/api/pagination. */
export const listParameters = {
  created: created.optional(),
  limit: integer.refine(value => value >= 1 && value <= 100, "Must be between 1 and 100").default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
};
const listSchema = z.object(listParameters);
export type Listed = { id: string; created: number };

function isCreatedWithin(row: Listed, range: Range = {}): boolean {
  return (
    (range.gt === undefined || row.created > range.gt) &&
    (range.gte === undefined || row.created >= range.gte) &&
    (range.lt === undefined || row.created < range.lt) &&
    (range.lte === undefined || row.created <= range.lte)
  );
}

/** Returns one page of `rows`, newest first as in Stripe. `rows` are in order of creation. */
export function listPage<Row extends Listed>(
  url: string,
  rows: Row[],
  parameters: z.output<typeof listSchema>,
) {
  const { limit, starting_after, ending_before } = parameters;
  const newestFirst = rows.filter(row => isCreatedWithin(row, parameters.created)).reverse();
  const positionOf = (id: string) => {
    const position = newestFirst.findIndex(row => row.id === id);
    if (position === -1) throw notFound("object", id);
    return position;
  };

  if (ending_before !== undefined) {
    const before = newestFirst.slice(0, positionOf(ending_before));
    return { object: "list", url, has_more: before.length > limit, data: before.slice(-limit) };
  }
  const after =
    starting_after === undefined ? newestFirst : newestFirst.slice(positionOf(starting_after) + 1);
  return { object: "list", url, has_more: after.length > limit, data: after.slice(0, limit) };
}
