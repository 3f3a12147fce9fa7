/** The English words of every page's frame, and of the landing page but for the testimonials; the other pages' lie beside them. */
export const texts = {
  header: {
    home: "Phaselock, home",
    navigation: "Main",
    dashboard: "Dashboard",
    pricing: "Pricing",
    getStarted: "Get Started",
  },
  footer: {
    navigation: "Footer",
    pricing: "Pricing",
    signIn: "Sign In",
    launchApp: "Launch App",
    legal: "Legal & Privacy",
    research: "Research",
    blog: "Blog",
    elsewhere: "Elsewhere",
    contact: "Contact",
  },
  landing: {
    title: "Phaselock: enhance your cognitive state",
    description:
      "Enhance your cognitive state through intelligent brainwave entrainment: timed sessions of sound and light, and what is known about them.",
    heading: "Enhance your cognitive state through intelligent brainwave entrainment",
    lead: "Timed sessions of sound and light that keep to a planned frequency. We say what is known of their effect, and what is not.",
    tryIt: "Try It Now",
    viewPremium: "View Premium Features",
    pauseMotion: "Pause motion",
    scope: {
      start: "0 min",
      drifting: "drifting",
      band: "10.00 Hz alpha",
      end: "6 min",
      inPhase: "in phase",
    },
    features: "What it does",
    adaptation: {
      caption: "one plan of many",
      heading: "Intelligent Adaptation",
      text: "Say what a session is for. It proposes one and tells you why. Learning from how you respond is still to come.",
    },
    synchronization: {
      caption: "sound, light",
      heading: "Neural Synchronization",
      text: "Beats computed to a billionth of a hertz, and a picture that takes its phase from the very same clock.",
    },
    optimization: {
      caption: "10 Hz at 60 frames a second",
      heading: "Real-time Optimization",
      text: "Your screen is measured as you play, and no picture is shown that it is too slow for. Eye tracking is still to come.",
    },
    testimonials: "Made for those whose work is attention",
    testimonialsNote: "Sample voices: the people and the companies are invented.",
    callToAction: "Try five minutes free, and judge for yourself",
  },
} as const;
