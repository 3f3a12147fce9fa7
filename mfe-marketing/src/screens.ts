/** The screens that this remote exposes to the shell, each loaded when it is first shown. */
export const screens = {
  Landing: () => import("./landing/landing.tsx"),
  Pricing: () => import("./pricing/pricing.tsx"),
};
