import type { ReactNode } from "react";

/** The words of the way in through Google. What takes a `ReactNode` is a sentence around a link. */
export const signInTexts = {
  google: "Continue with Google",
  connecting: "Connecting...",
  successTitle: "Login Successful",
  success: "Welcome back!",
  agreement: (terms: ReactNode, privacy: ReactNode) => (
    <>
      By continuing you agree to the {terms} and the {privacy}.
    </>
  ),
  terms: "Terms & Conditions",
  privacy: "Privacy Policy",
} as const;
