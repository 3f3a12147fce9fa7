/** Sample rate at which everything is measured, Hz. */
export const rate = 48_000;
