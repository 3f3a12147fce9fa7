/** The screens that this remote exposes to the shell, each loaded when it is first shown. */
export const screens = {
  Login: () => import("./sign-in/login.tsx"),
  Register: () => import("./sign-in/register.tsx"),
  Callback: () => import("./callback/callback.tsx"),
  Onboarding: () => import("./onboarding/onboarding.tsx"),
  Dashboard: () => import("./dashboard/dashboard.tsx"),
};
