/**
 * Joins class names and skips falsy ones.
 * @example cx(styles.row, isOpen && styles.open)
 */
export const cx = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(" ");
