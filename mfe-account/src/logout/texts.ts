/** Texts of the button that signs out. */
export const logoutTexts = { logout: "Logout" } as const;
