import type { PriceStep } from "./compare-prices.ts";

/** English texts of the price list. */
export const pricing = {
  title: "Pricing · Phaselock",
  description:
    "Premium has every pattern at the length you choose, paid monthly. Or buy 15, 30 or 60 minutes of session time once and keep them.",
  heading: "Choose Your Journey",
  packs: "Or buy minutes once",
  premiumPays: (minutes: number) => `From ${minutes} minutes a month on, Premium costs less.`,
  plans: "Plans",
  credits: (credits: number) => `${credits} credits`,
  minutes: "minutes",
  perMinute: (price: string) => `${price} a minute`,
  bestValue: "BEST VALUE",
  whyBestValue: (steps: readonly PriceStep[]) =>
    `BEST VALUE: ${steps
      .map(({ from, to, centsLess }, step) =>
        step === 0
          ? `going from ${from} to ${to} minutes saves ${centsLess} cents a minute`
          : `from ${from} to ${to}, another ${centsLess}`,
      )
      .join("; ")}.`,
  packFeatures: ["3 min per credit", "Access to basic patterns", "Never expires"],
  buy: "Buy Credits",
  processing: "Processing...",
  needsConnection: "Needs a connection",
  perMonth: "/month",
  free: {
    name: "Free",
    features: [
      "Basic brainwave patterns",
      "Standard visualization effects",
      "Limited session duration",
      "Community support",
    ],
    /** The length of a session, which the fixed words above leave open. */
    length: (minutes: number) => `A session lasts up to ${minutes} minutes.`,
    action: "Get Started",
  },
  premium: {
    name: "Premium",
    recommended: "RECOMMENDED",
    features: [
      "All brainwave patterns",
      "Advanced visual effects",
      "Unlimited session duration",
      "Priority support",
      "Custom pattern creation",
      "Progress tracking",
      "Offline mode",
      "Multiple devices",
    ],
    length: (hours: number) => `A session lasts up to ${hours} hours. Start as many as you like.`,
    action: "Subscribe Now",
  },
  comparison:
    "Find out whether it works for you. If it doesn't, we tell you: a blind, sham-controlled comparison is free in both plans.",
  aboutComparison: "How it works",
  refunds: "You can return unused credits for a refund within 14 days of purchase.",
  askForRefund: "Ask for a refund",
  cancelAnyTime:
    "Cancel Premium at any time in your account. It stays on until the end of the month you paid for.",
  yourPlan: "Your plan",
  hasPremium: "You have Premium.",
  manage: "Manage it in your account",
  balance: "Your balance",
  noCredits: "No credits",
  paymentClientFailed:
    "Failed to initialize the payment client. You can still buy: checkout opens on the provider's own page.",
} as const;

/** English texts for the outcome of a purchase. */
export const checkout = {
  errorTitle: "Error",
  upgradeFailed: "Failed to process upgrade request. Please try again.",
  purchaseFailed: "Failed to process credit purchase. Please try again.",
  waiting: "Confirming your payment",
  waitingText: "We're waiting for the payment provider. This takes a few seconds.",
  granted: (credits: number) => `${credits} credits added`,
  grantedText: (minutes: number) => `${minutes} minutes of session time. They never expire.`,
  upgraded: "Premium is active",
  upgradedText: (hours: number) => `Every pattern, in sessions of up to ${hours} hours.`,
  failed: "The payment did not go through",
  failedText: "No credits were added. You can try again below.",
  upgradeFailedText: "Premium has not started. You can try again below.",
  stillWaiting: "Still waiting for the payment provider",
  stillWaitingText:
    "Your purchase appears here and on your dashboard as soon as the provider confirms the payment.",
  unknown: "We couldn't check your payment",
  unknownText: "If it went through, you'll get what you bought as soon as the provider confirms it.",
  checkAgain: "Check again",
  play: "Start a session",
  dashboard: "Go to dashboard",
} as const;
