import { z } from "zod";

/** PostgreSQL has no year 0000. */
function isPlace(place: string): boolean {
  const { at, id } = readPlace(place);
  const [isTime, isId] = [z.iso.datetime().safeParse(at).success, z.uuid().safeParse(id).success];
  return isTime && isId && placeAfter(at, id) === place && !at.startsWith("0000");
}

/**
 * A place in a list that is newest first: just after the item with this time and id. It holds even if that item is deleted,
 * and tells nothing about an item of another user. Build it with {@link placeAfter}.
 */
export const placeSchema = z.string().refine(isPlace, "Not a time and an id");
export type Place = z.infer<typeof placeSchema>;

/** The place after an item, from the time that its list is sorted by. */
export const placeAfter = (at: string, id: string): Place => `${at}_${id}`;

/** Splits a place into the time and the id of its item. */
export const readPlace = (place: Place): { readonly at: string; readonly id: string } => {
  const [at = "", id = ""] = place.split("_");
  return { at, id };
};
