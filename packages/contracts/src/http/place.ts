import { z } from "zod/mini";

/**
 * A place in a list that is newest first, just after an item: the item's time in milliseconds since 1970, and its id. It
 * holds even if that item is deleted, and tells nothing about an item of another user. Build it with {@link placeAfter}.
 */
export const placeSchema = z
  .string()
  .check(z.regex(/^\d{1,13}_[\da-fA-F]{8}(-[\da-fA-F]{4}){3}-[\da-fA-F]{12}$/));
export type Place = z.infer<typeof placeSchema>;

/** The place after an item. @param at the UTC ISO time that the item's list is sorted by */
export const placeAfter = (at: string, id: string): Place => `${Date.parse(at)}_${id}`;

/** Splits a place into the time of its item, as a UTC ISO string, and the item's id. */
export const readPlace = (place: Place): { readonly at: string; readonly id: string } => {
  const [ms = "", id = ""] = place.split("_");
  return { at: new Date(Number(ms)).toISOString(), id };
};
