/** Decides whether an account is an operator's. */
export type IsOperator = (account: { readonly googleId: string | null }) => boolean;

/**
 * Operators are named by Google's `sub`, never by an address, because addresses change owners.
 * @param subs from OPERATOR_GOOGLE_SUBS
 */
export const createOperatorCheck = (subs: readonly string[]): IsOperator => {
  const operators = new Set(subs);
  return ({ googleId }) => googleId !== null && operators.has(googleId);
};
