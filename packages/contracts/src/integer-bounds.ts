import { z } from "zod";

/** The whole numbers that a column can hold, both ends included. */
export type IntegerBounds = { readonly min: number; readonly max: number };

const signed = (bits: number): IntegerBounds => ({ min: -(2 ** (bits - 1)), max: 2 ** (bits - 1) - 1 });
const unsigned = (bits: number): IntegerBounds => ({ min: 0, max: 2 ** bits - 1 });

/** What each type of column holds (docs/product.md#limits). A 64-bit column is bound to what a double holds exactly. */
export const integerBounds = {
  int8: signed(8),
  uint8: unsigned(8),
  int16: signed(16),
  uint16: unsigned(16),
  int24: signed(24),
  uint24: unsigned(24),
  int32: signed(32),
  uint32: unsigned(32),
  int48: signed(48),
  uint48: unsigned(48),
  safe: { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER },
  year: { min: 1901, max: 2155 },
} as const satisfies Record<string, IntegerBounds>;

/**
 * A whole number that fits its column, so that a bad one is refused by name and not by the database: for what a request
 * brings into a column as it is. What a rule binds more narrowly needs no other bounds.
 * @example integerColumn("int16").parse(40_000) // throws: Too big
 */
export const integerColumn = (column: keyof typeof integerBounds): z.ZodInt =>
  z.int().min(integerBounds[column].min).max(integerBounds[column].max);
