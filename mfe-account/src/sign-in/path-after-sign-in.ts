/**
 * Where to go after sign-in: the saved return path wins, then a purchase that waits for it, then the path that the
 * screen gives, then the journey's target.
 */
export const pathAfterSignIn = (choices: {
  readonly returnPath: string | null;
  readonly hasCheckoutIntent: boolean;
  readonly redirectPath: string | undefined;
  readonly journeyTarget: string;
}): string => {
  if (choices.returnPath) return choices.returnPath;
  if (choices.hasCheckoutIntent) return "/pricing";
  return choices.redirectPath ?? choices.journeyTarget;
};
