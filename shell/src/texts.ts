/** Every English word of the shell, but for the toasts, which are drawn in packages/web. */
export const texts = {
  home: "Phaselock, to the start page",
  loading: "Loading",
  loadingDashboard: "Loading your dashboard...",
  frame: {
    navigation: "Product",
    places: { home: "Home", play: "Play", sessions: "Sessions", account: "Account" },
    credits: "Credits:",
    logout: "Logout",
  },
  offline: "You are offline. This is what was last known; a session needs the server to start.",
  newVersion: {
    label: "Update",
    ready: "A new version is ready",
    held: "A session plays in another tab. The new version can start when it has ended.",
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
    home: "Return to Home",
    app: "Go to App",
    signIn: "Sign In",
  },
  remoteFailed: {
    title: "This part did not load",
    text: "The rest of Phaselock still works. Check your connection and try again.",
    retry: "Retry",
  },
  authenticationError: {
    title: "Authentication Error",
    text: "An error occurred during authentication. Please try again later.",
    login: "Back to Login",
  },
  applicationError: {
    title: "Application Error",
    text: "Something in Phaselock has stopped working. Resetting it signs nobody out and loses nothing that is stored.",
    reset: "Reset Application",
  },
  error: { title: "Error", unexpected: "An unexpected error occurred" },
} as const;
