/** The address of a shared result, for other people. */
export const linkOf = (token: string): string => `${location.origin}/results/${token}`;
