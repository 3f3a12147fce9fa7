/** Adds up one figure of every row. */
export const totalOf = <Row>(rows: readonly Row[], figureOf: (row: Row) => number): number =>
  rows.reduce((total, row) => total + figureOf(row), 0);
