import { accountTexts, erasureTexts } from "./texts/account-texts.ts";
import { onboardingTexts } from "./texts/onboarding-texts.ts";
import { operatorTexts } from "./texts/operator-texts.ts";
import { signInTexts } from "./texts/sign-in-texts.tsx";
import { suggestionTexts } from "./texts/suggestion-texts.ts";
import { weekTexts } from "./texts/week-texts.ts";
import { welcomeTexts } from "./texts/welcome-texts.ts";

/** Every English text of this remote, except messages that come from the API or a provider. */
export const texts = {
  common: {
    home: "Phaselock, home",
    loading: "Loading",
    offline: "We couldn't reach Phaselock. Are you offline?",
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
    notStored:
      "This browser doesn't store data for this site, so you can't stay signed in. Allow site data or free up some space, then sign in again.",
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
  operator: operatorTexts,
  dashboard: {
    title: "Dashboard · Phaselock",
    welcome: (name: string) => `Welcome, ${name}`,
    loading: "Loading your dashboard...",
    suggestion: suggestionTexts,
    week: weekTexts,
    unfinished: {
      heading: "Pick up where you left off",
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
      empty: "No sessions yet. Each session you play is listed here with its planned and played time.",
      all: "All sessions",
      journal: "Journal",
      failed: "Your sessions could not be loaded.",
      underWay: { planned: "not started", running: "running", paused: "paused", interrupted: "interrupted" },
    },
    credits: {
      heading: "Credits",
      andRest: (time: string) => `+ ${time}`,
      held: "Reserved time belongs to a session in progress. You pay only for what you play, and the rest is released.",
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
      tip: "Turn on two-factor authentication in your Google account to protect this account.",
      more: "Account and preferences",
    },
  },
} as const;
