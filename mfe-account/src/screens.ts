import type { ComponentType } from "react";

/** The screens that the shell can load from this remote. */
export type ScreenName =
  | "Login"
  | "Register"
  | "Callback"
  | "Onboarding"
  | "Dashboard"
  | "Account"
  | "AccountPlan"
  | "AccountPrivacy"
  | "AccountSignIns"
  | "Erasure"
  | "PremiumWelcome"
  | "WelcomeBack"
  | "Operator";

/** The screens that this remote exposes to the shell. Each loads when it is first shown. */
export const screens: Record<ScreenName, () => Promise<{ default: ComponentType }>> = {
  Login: () => import("./sign-in/login.tsx"),
  Register: () => import("./sign-in/register.tsx"),
  Callback: () => import("./callback/callback.tsx"),
  Onboarding: () => import("./onboarding/onboarding.tsx"),
  Dashboard: () => import("./dashboard/dashboard.tsx"),
  /** /account and below, protected, under the product's header. */
  Account: () => import("./account/profile-page.tsx"),
  AccountPlan: () => import("./account/plan-page.tsx"),
  AccountPrivacy: () => import("./account/privacy-page.tsx"),
  AccountSignIns: () => import("./account/sign-ins-page.tsx"),
  /** /erasure/:id, public, under the mark: shows the status of an erasure after the account is gone. */
  Erasure: () => import("./erasure/erasure.tsx"),
  /** /premium-welcome, protected, under the product's header. */
  PremiumWelcome: () => import("./welcome/premium-welcome.tsx"),
  /** /welcome-back, protected, under the product's header. */
  WelcomeBack: () => import("./welcome/welcome-back.tsx"),
  /** /operator, for operators, under the product's header. */
  Operator: () => import("./operator/operator.tsx"),
};
