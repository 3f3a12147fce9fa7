/** The texts of the page on which developers run one remote alone. */
export const standaloneTexts = {
  choices: "Screens and users",
  screens: "Screens of this remote, with fake answers instead of services:",
  users: "Shown to:",
  parameters: "Add a route's parameters to the address, such as &modeId=calm-focus.",
  loading: "Loading",
} as const;
