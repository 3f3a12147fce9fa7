/**
 * The path after sign-in: the saved return path, else /pricing if a purchase is pending, else the journey's target,
 * which is the "given redirect path" of docs/product.md#sign-in.
 */
export const pathAfterSignIn = (choices: {
  readonly returnPath: string | null;
  readonly hasCheckoutIntent: boolean;
  readonly journeyTarget: string;
}): string => {
  if (choices.returnPath) return choices.returnPath;
  return choices.hasCheckoutIntent ? "/pricing" : choices.journeyTarget;
};
