import { z } from "zod/mini";

/** The range of integers that a column can store, both ends included. */
export type IntegerBounds = { readonly min: number; readonly max: number };

const signed = (bits: number): IntegerBounds => ({ min: -(2 ** (bits - 1)), max: 2 ** (bits - 1) - 1 });
const unsigned = (bits: number): IntegerBounds => ({ min: 0, max: 2 ** bits - 1 });

/**
 * The range of each column type (docs/product.md#limits). A 64-bit column is limited to integers that a double represents
 * exactly.
 */
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
 * An integer that fits its column, so that validation rejects a bad value by its field name before the database does.
 * Use it for request values that are stored unchanged. Values with a narrower rule don't need it.
 * @example integerColumn("int16").parse(40_000) // throws: Too big
 */
export const integerColumn = (column: keyof typeof integerBounds): z.ZodMiniInt =>
  z.int().check(z.minimum(integerBounds[column].min), z.maximum(integerBounds[column].max));
