import type { ReactNode } from "react";

/** The texts of Google sign-in. Functions that take a `ReactNode` put a link into a sentence. */
export const signInTexts = {
  google: "Continue with Google",
  connecting: "Connecting...",
  successTitle: "Login Successful",
  success: "Welcome back!",
  agreement: (terms: ReactNode, privacy: ReactNode) => (
    <>
      By continuing you confirm that you are at least 16, and agree to the {terms} and the {privacy}.
    </>
  ),
  terms: "Terms & Conditions",
  privacy: "Privacy Policy",
} as const;
