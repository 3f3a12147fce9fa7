/** The texts of /onboarding. */
export const onboardingTexts = {
  title: "Getting started · Phaselock",
  heading: "Getting started",
  steps: { goals: "Goals", headphones: "Headphones", light: "Light", first: "First session" },
  progress: "Steps",
  progressNow: (at: number, of: number, name: string) => `Step ${at} of ${of}: ${name}`,
  back: "Back",
  next: "Continue",
  skip: "Skip",
  failedToLoad: "Your earlier answers could not be loaded.",
  goals: {
    heading: "What would you like help with?",
    lead: "Choose as many as you like. Your choice only decides which session we suggest first.",
    options: {
      focus: { label: "Focus", effect: "Stay with one task for a while." },
      calm: { label: "Calm", effect: "Slower breathing, less noise." },
      sleep: { label: "Sleep", effect: "Slow down and stay there." },
      energy: { label: "Energy", effect: "Wake up before you start." },
      creativity: { label: "Creativity", effect: "Turn an idea over without deciding." },
    },
    failed: "Your goals could not be saved.",
    storing: "Saving...",
    whyHeading: "What this can and can't do",
    why: "You can find out whether it works for you: rate your mood before and after, and compare sessions with and without the beat. If it does nothing for you, we tell you. Studies disagree on what sound and light at a steady frequency do, and for whom. You can stop at any time.",
  },
  headphones: {
    heading: "Check your headphones",
    lead: "A binaural beat needs a different tone in each ear. Through speakers, both ears hear both tones and there is no binaural beat.",
    whyHeading: "How it works",
    why: "One of the three tones plays in opposite phase on the left and the right. From speakers, the two cancel in the air, so that tone seems the quietest. In headphones they can't cancel, so a different tone is the quietest (Woods and others, 2017). The result and the volume stay on this device, and sessions start at that volume.",
  },
  light: {
    heading:
      "Have you, or has anyone in your close family, ever had a seizure or been told they have epilepsy?",
    answers: {
      no: {
        label: "No",
        effect:
          "Sound and picture play as designed. The light pulses faintly with the beat: by at most 4% of full white.",
      },
      yes: { label: "Yes", effect: "Sound plays as designed. The picture stands still." },
      unsure: {
        label: "I am not sure",
        effect: "Same as Yes: sound plays as designed. The picture stands still.",
      },
    },
    consentHeading: "May we store this answer with your account?",
    consent:
      "If we store it, it applies to every session until you change or delete it. If we don't, it counts for this visit only, and the picture stays still.",
    store: "I agree, store it",
    dontStore: "Don't store it",
    storing: "Saving...",
    failed: "Your answer could not be saved.",
    why: "Why we ask",
    whyText:
      "A session pulses light at the frequency you choose. In a few people, flickering light or moving patterns can trigger a seizure. Our pictures stay well below the limits that WCAG 2.3.1 sets, but no limit is a guarantee for every person.",
    what: "What happens with the answer",
    whatText:
      "It decides one thing: whether the picture moves. It is health data, so we store it only with your consent and use it for nothing else. You can change or delete it under Account at any time. If you don't store it, it never leaves this browser.",
  },
  first: {
    heading: "Your first session",
    lead: "Five minutes, free. Sit somewhere quiet; you can stop at any moment. Don't use a session while driving or when others rely on you to stay alert.",
    start: (name: string) => `Start ${name}`,
    why: "Why this one",
    later: "Go to the dashboard",
    failed: "The suggestion could not be loaded.",
  },
} as const;
