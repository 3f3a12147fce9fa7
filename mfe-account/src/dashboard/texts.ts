/** The texts of the dashboard. */
export const dashboardTexts = {
  welcome: (name: string) => `Welcome, ${name}`,
  profile: {
    heading: "Your Profile",
    username: "Username",
    email: "Email",
    fullName: "Full name",
    emailVerified: "Email verified",
    subscription: "Subscription",
    yes: "Yes",
    no: "No",
    premium: "Premium",
    free: "Free",
  },
  account: {
    heading: "Account Information",
    authentication: "Authentication",
    google: "Google Account",
    email: "Email Account",
    tip: "Turn on two-factor authentication in your Google account to protect this account.",
    more: "Account and preferences",
  },
} as const;
