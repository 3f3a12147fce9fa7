/** The texts of /login and /register, besides those of Google sign-in. */
export const loginTexts = {
  title: "Sign in · Phaselock",
  heading: "Welcome back",
  lead: "Sign in to continue",
  emailForm: "Email sign-in, not available yet",
  email: "Email",
  password: "Password",
  submit: "Sign in",
  emailComingSoon: "Email authentication coming soon",
  noAccount: "No account yet?",
  signUp: "Sign up",
} as const;

export const registerTexts = {
  title: "Create Account · Phaselock",
  heading: "Create Account",
  lead: "Sign up to get started",
  hasAccount: "Already have an account?",
  signIn: "Sign in",
} as const;

export const alreadySignedInTexts = {
  title: "Already Signed In",
  text: "Taking you back to where you were.",
} as const;

export const debugTexts = {
  heading: "Environment",
  environment: "Environment",
  version: "Version",
  origin: "Origin",
  clientId: "Client id",
  script: "Script",
  framed: "In a frame",
  online: "Online",
  browser: "Browser",
  yes: "Yes",
  no: "No",
  unknown: "not known yet",
} as const;
