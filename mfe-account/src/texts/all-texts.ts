/*
 * Exports, not one object: a screen's bundle then contains only the texts that the screen shows.
 */
export { accountTexts as account, erasureTexts as erasure } from "./account-texts.ts";
export { bandsTexts as bands } from "./bands-texts.ts";
export { callbackTexts as callback, signInErrorsTexts as signInErrors } from "./callback-texts.ts";
export { commonTexts as common } from "./common-texts.ts";
export { dashboardTexts as dashboard } from "./dashboard-texts.ts";
export {
  alreadySignedInTexts as alreadySignedIn,
  debugTexts as debug,
  loginTexts as login,
  registerTexts as register,
} from "./login-texts.ts";
export { onboardingTexts as onboarding } from "./onboarding-texts.ts";
export { operatorTexts as operator } from "./operator-texts.ts";
export { signInTexts as signIn } from "./sign-in-texts.tsx";
export { welcomeTexts as welcome } from "./welcome-texts.ts";
