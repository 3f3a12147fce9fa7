/** UI text that only the signed-in bundle shows, except toasts, whose text is in packages/web. */
export const sessionTexts = {
  loadingDashboard: "Loading your dashboard...",
  frame: {
    navigation: "Product",
    places: { play: "Play", studio: "Studio", progress: "Progress", you: "You" },
    yourAccount: (firstName: string) => `${firstName}, your account`,
    balance: {
      label: "Time to play:",
      minutes: (minutes: number) => `${minutes} min`,
      free: (minutes: number) => `${minutes} min free`,
      held: (available: string, held: string) => `${available} + ${held} held`,
    },
  },
  unsynced: {
    title: "Log out and lose sessions?",
    text: (sessions: number) =>
      sessions === 1
        ? "1 session that you played offline is only on this device. Logging out deletes it. To keep it, open Play online first."
        : `${sessions} sessions that you played offline are only on this device. Logging out deletes them. To keep them, open Play online first.`,
    logout: "Log out and delete",
    stay: "Stay signed in",
  },
  find: {
    label: "Find",
    failed: "Find could not be loaded. Check your connection and try again.",
  },
  offline: "You are offline. This page shows the last data it loaded.",
  newVersion: {
    label: "Update",
    ready: "A new version is ready",
    held: "A session is playing in another tab. Press Reload again when it ends.",
    reload: "Reload",
    later: "Later",
  },
  placeholder: {
    title: "Authentication System Update",
    text: "We have changed how you sign in. Please use the login page.",
    login: "Go to login",
  },
  notFound: {
    figure: "404",
    title: "Page Not Found",
    text: "The page you are looking for does not exist or has been moved.",
    app: "Go to App",
    signIn: "Sign In",
  },
  applicationError: {
    title: "Application Error",
    text: "Phaselock ran into a problem. Reset it to start again. You stay signed in, and nothing you've saved is lost.",
    retryText:
      "This page ran into a problem. Try it again, or reset Phaselock. You stay signed in, and nothing you've saved is lost.",
    reset: "Reset Application",
  },
  authenticationError: {
    title: "Authentication Error",
    text: "An error occurred during authentication. Please try again later.",
    login: "Back to Login",
  },
} as const;
