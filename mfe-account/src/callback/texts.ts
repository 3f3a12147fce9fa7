/** The texts of a sign-in that returns from Google. */
export const callbackTexts = {
  title: "Signing in · Phaselock",
  heading: "Signing in",
  processing: "Processing authentication...",
  success: "Authentication successful! Redirecting...",
  failed: "Authentication Failed",
  answeredError: "Authentication failed",
  backToLogin: "Back to Login",
  exchangeFailed: "Failed to exchange authorization code",
  validationFailed: "Failed to validate token",
  noToken: "No authentication token found. The login process may have been interrupted. Please try again.",
} as const;

export const signInErrorsTexts = {
  errorTitle: "Authentication Error",
  failedTitle: "Authentication Failed",
  provider: "There was a problem with Google authentication. Please try again later.",
  refused: "Google authentication failed",
  rejected: "Server rejected authentication",
  closed: "The Google window was closed before you chose an account.",
  notStored:
    "This browser doesn't store data for this site, so you can't stay signed in. Allow site data or free up some space, then sign in again.",
} as const;
