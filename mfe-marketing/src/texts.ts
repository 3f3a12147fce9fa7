/**
 * The locale in which public pages format money and dates for everyone. Their HTML is prerendered, and reformatting for
 * the reader's locale would make the text jump. Every page loads this file, so it costs no request of its own.
 */
export const publicLocale = "en-US";

/** English texts of the page frame and the landing page, except the testimonials. Other pages have their own files. */
export const texts = {
  header: {
    home: "Phaselock, home",
    navigation: "Main",
    pricing: "Pricing",
    getStarted: "Get Started",
    open: "Open",
    name: "Phaselock",
  },
  offline: "You are offline. You can read this page. To sign in or buy, reconnect.",
  footer: {
    navigation: "Footer",
    pricing: "Pricing",
    signIn: "Sign In",
    launchApp: "Launch App",
    legal: "Legal & Privacy",
    research: "Research",
    effects: "Public effects",
    blog: "Blog",
    elsewhere: "Elsewhere",
    contact: "Contact",
  },
  landing: {
    title: "Phaselock: timed sessions of sound and light",
    description:
      "Timed sessions of sound and light, each tuned to one frequency, and what studies say about it. Five minutes are free, so judge for yourself.",
    heading: "Enhance your cognitive state through intelligent brainwave entrainment",
    /** In the view of the heading: it says what the heading doesn't promise. */
    lead: "Timed music and light that hold a rhythm. We show what studies found, for and against.",
    shareWords: "Timed sessions of sound and light",
    tryIt: "Try It Now",
    viewPremium: "View Premium Features",
    pauseMotion: "Pause motion",
    samples: {
      hear: (seconds: number) => `Hear ${seconds} seconds`,
      idle: "20 seconds each. Nothing loads until you press.",
      /** `Wind down, 6 Hz, headphones` */
      heard: (mode: string, hz: string, needsHeadphones: boolean) =>
        `${mode}, ${hz}${needsHeadphones ? ", headphones" : ""}`,
      toTheEnd: "Heard to the end.",
      time: (heard: string, all: string) => `${heard} of ${all}`,
      keepGoing: "Keep going: 5 minutes, free",
    },
    features: "What it does",
    adaptation: {
      caption: "one of many plans",
      heading: "Intelligent Adaptation",
      text: "Say what you need and how long you have. We suggest a session and tell you why. It can adapt to signals you allow, such as your blinks or reactions.",
    },
    synchronization: {
      caption: "sound, light",
      heading: "Neural Synchronization",
      text: "The beat holds its frequency for an hour without drift, and the picture follows the same clock. Each mode says what studies found, for and against.",
    },
    optimization: {
      caption: "more blinks, a faster beat",
      heading: "Real-time Optimization",
      text: "Every 30 seconds, a session can adjust its beat to the signals you allow, within 1 Hz of the plan. We haven't shown that this works better than a fixed beat.",
      research: "What is known, and what is not",
    },
    findOut: {
      heading: "Find out whether it works for you",
      text: (sessions: number) =>
        `If it doesn't, we tell you. Up to ${sessions} sessions, half with the beat and half without: blinded, sham-controlled and free. You see which was which only with the result.`,
      more: "How it works",
    },
    testimonials: "For people whose work is attention",
    testimonialsNote: "Sample quotes. The people and companies are invented.",
    sampleQuote: "Sample quote",
    callToAction: "Try five minutes free and judge for yourself",
  },
} as const;
