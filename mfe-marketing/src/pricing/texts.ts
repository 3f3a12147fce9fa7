/** The English words of the price list. */
export const pricing = {
  title: "Pricing · Phaselock",
  description:
    "15, 30 or 60 minutes of session time, bought once and kept, or Premium: every pattern and no limit of time, paid by the month.",
  heading: "Choose Your Journey",
  lead: "Buy minutes once and keep them, or open everything with Premium.",
  packs: "Credit packs",
  plans: "Plans",
  credits: (credits: number) => `${credits} credits`,
  minutes: "minutes",
  perCredit: (price: string) => `${price} a credit`,
  bestValue: "BEST VALUE",
  packFeatures: ["3 min per credit", "Access to basic patterns", "Never expires"],
  buy: "Buy Credits",
  processing: "Processing...",
  perMonth: "/month",
  free: {
    name: "Free",
    features: [
      "Basic brainwave patterns",
      "Standard visualization effects",
      "Limited session duration",
      "Community support",
    ],
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
    action: "Subscribe Now",
  },
  balance: "Your balance",
  paymentClientFailed:
    "Failed to initialize the payment client. You can still buy: checkout opens on the provider's own page.",
} as const;

/** The English words of what becomes of a purchase. */
export const checkout = {
  errorTitle: "Error",
  upgradeFailed: "Failed to process upgrade request. Please try again.",
  purchaseFailed: "Failed to process credit purchase. Please try again.",
  waiting: "Confirming your payment",
  waitingText: "The payment provider tells us directly. This takes a few seconds.",
  granted: (credits: number) => `${credits} credits added`,
  grantedText: (minutes: number) => `${minutes} minutes of session time. They never expire.`,
  upgraded: "Premium is active",
  upgradedText: "Every pattern, without a limit of time.",
  failed: "The payment did not go through",
  failedText: "No credits were added. You can try again below.",
  upgradeFailedText: "Premium has not begun. You can try again below.",
  stillWaiting: "Still waiting for the payment provider",
  stillWaitingText:
    "What you bought appears here and on your dashboard as soon as it has confirmed the payment.",
  unknown: "We could not ask about your payment",
  unknownText: "If it went through, nothing is lost: what you bought is yours when the provider confirms it.",
  checkAgain: "Check again",
  play: "Start a session",
  dashboard: "Go to dashboard",
} as const;
