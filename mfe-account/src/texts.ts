import { accountTexts, erasureTexts } from "./texts/account-texts.ts";
import { onboardingTexts } from "./texts/onboarding-texts.ts";
import { signInTexts } from "./texts/sign-in-texts.tsx";
import { welcomeTexts } from "./texts/welcome-texts.ts";

/** Every English word of this remote, but for what providers and the server say themselves. */
export const texts = {
  common: {
    home: "Phaselock, home",
    loading: "Loading",
    offline: "No answer from the server. Are you offline?",
    later: "Try again in a moment.",
    retry: "Try again",
  },
  bands: {
    label: "What the colours mean",
    range: (fromHz: number, toHz: number) => {
      if (fromHz === 0) return `to ${toHz} Hz`;
      return Number.isFinite(toHz) ? `${fromHz}–${toHz} Hz` : `from ${fromHz} Hz`;
    },
  },
  signIn: signInTexts,
  login: {
    title: "Sign in · Phaselock",
    heading: "Welcome back",
    lead: "Sign in to continue",
    emailForm: "Email sign-in, not available yet",
    or: "or",
    email: "Email",
    password: "Password",
    submit: "Sign in",
    emailComingSoon: "Email authentication coming soon",
    noAccount: "No account yet?",
    signUp: "Sign up",
  },
  register: {
    title: "Create Account · Phaselock",
    heading: "Create Account",
    lead: "Sign up to get started",
    hasAccount: "Already have an account?",
    signIn: "Sign in",
  },
  signInErrors: {
    errorTitle: "Authentication Error",
    failedTitle: "Authentication Failed",
    provider: "There was a problem with Google authentication. Please try again later.",
    refused: "Google authentication failed",
    rejected: "Server rejected authentication",
    closed: "The Google window was closed before you chose an account.",
    notKept:
      "This browser keeps no data of this site, so that nobody can stay signed in here. Allow it, or free some space, and sign in again.",
  },
  callback: {
    title: "Signing in · Phaselock",
    heading: "Signing in",
    processing: "Processing authentication...",
    success: "Authentication successful! Redirecting...",
    failed: "Authentication Failed",
    answeredError: "Authentication failed",
    backToLogin: "Back to Login",
    exchangeFailed: "Failed to exchange authorization code",
    validationFailed: "Failed to validate token",
    noToken: "No authentication token found. The login process may have been interrupted. Please try again.",
  },
  alreadySignedIn: { title: "Already Signed In", text: "Taking you back to where you were." },
  debug: {
    heading: "Environment",
    environment: "Environment",
    version: "Version",
    origin: "Origin",
    clientId: "Client id",
    script: "Script",
    framed: "In a frame",
    online: "Online",
    browser: "Browser",
    yes: "Yes",
    no: "No",
    unknown: "not known yet",
  },
  account: accountTexts,
  erasure: erasureTexts,
  onboarding: onboardingTexts,
  welcome: welcomeTexts,
  dashboard: {
    title: "Dashboard · Phaselock",
    welcome: (name: string) => `Welcome, ${name}`,
    loading: "Loading your dashboard...",
    suggestion: {
      region: "Suggestion",
      reasons: {
        everyone: "Suggested to everyone at first: it is too early to tell what works for you.",
        focus: "Suggested because you want to focus. What works for you is not known yet.",
        calm: "Suggested because you want to calm down. What works for you is not known yet.",
        sleep: "Suggested because you want to sleep. What works for you is not known yet.",
        energy: "Suggested because you want energy. What works for you is not known yet.",
        creativity: "Suggested because you want to think loosely. What works for you is not known yet.",
      },
      fromSpeakers: (name: string) =>
        `It works from speakers: ${name} would come first, but the check on this device did not hear headphones.`,
      checkHeadphones: "Check again",
      start: (minutes: number) => `Start ${minutes} min`,
      minutes: (minutes: number) => `${minutes} min`,
      curve: (from: string, to: string, minutes: number) =>
        `The beat over ${minutes} minutes: it begins at ${from} and holds ${to}.`,
      failed: "The suggestion could not be loaded.",
    },
    unfinished: {
      heading: "Continue where you left",
      left: (name: string) => `${name} is not finished`,
      played: (played: string, planned: string) => `${played} of ${planned} played`,
      progress: "Played so far",
      continue: "Continue",
    },
    sessions: {
      heading: "Last sessions",
      mode: "mode",
      when: "when",
      planned: "planned",
      played: "played",
      empty:
        "No sessions yet. Each one is listed here with what was planned and what you really played of it.",
      all: "All sessions",
      failed: "Your sessions could not be loaded.",
      underWay: { planned: "not started", running: "running", paused: "paused", interrupted: "interrupted" },
    },
    credits: {
      heading: "Credits",
      held: "What is held belongs to a session under way. Only what you play of it is charged; the rest comes back.",
      buy: "Buy Credits",
      failed: "Your credits could not be loaded.",
    },
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
      tip: "Turn on two-factor authentication in your Google account to keep this one safe.",
      more: "Account and preferences",
    },
  },
} as const;
