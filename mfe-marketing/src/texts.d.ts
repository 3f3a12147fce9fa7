/** Every English word of this remote, but for the testimonials (landing/testimonials.ts). */
export declare const texts: {
    readonly header: {
        readonly home: "Phaselock, home";
        readonly navigation: "Main";
        readonly pricing: "Pricing";
        readonly getStarted: "Get Started";
    };
    readonly footer: {
        readonly navigation: "Footer";
        readonly pricing: "Pricing";
        readonly signIn: "Sign In";
        readonly launchApp: "Launch App";
        readonly legal: "Legal & Privacy";
        readonly research: "Research";
        readonly blog: "Blog";
        readonly elsewhere: "Elsewhere";
        readonly contact: "Contact";
    };
    readonly landing: {
        readonly title: "Phaselock: enhance your cognitive state";
        readonly description: "Enhance your cognitive state through intelligent brainwave entrainment: timed sessions of sound and light, exact to a billionth of a hertz.";
        readonly heading: "Enhance your cognitive state through intelligent brainwave entrainment";
        readonly lead: "Timed sessions of sound and light, tuned to a frequency and held there, that follow how you actually respond.";
        readonly tryIt: "Try It Now";
        readonly viewPremium: "View Premium Features";
        readonly scope: {
            readonly start: "0 min";
            readonly drifting: "drifting";
            readonly band: "10.00 Hz alpha";
            readonly end: "6 min";
            readonly inPhase: "in phase";
        };
        readonly features: "What it does";
        readonly adaptation: {
            readonly caption: "planned beat, ±1 Hz";
            readonly heading: "Intelligent Adaptation";
            readonly text: "Tell it your mood and your hour. It proposes a session, says why, and learns from what changed.";
        };
        readonly synchronization: {
            readonly caption: "sound, light";
            readonly heading: "Neural Synchronization";
            readonly text: "Beats exact to a billionth of a hertz, and light that keeps step with the sound within two milliseconds.";
        };
        readonly optimization: {
            readonly caption: "blinks slow, beat eases";
            readonly heading: "Real-time Optimization";
            readonly text: "With your camera, if you allow it, blinks and gaze guide the session. No picture ever leaves your device.";
        };
        readonly testimonials: "Used where attention is the work";
        readonly callToAction: "Six minutes from now you could be somewhere else";
    };
    readonly pricing: {
        readonly title: "Pricing · Phaselock";
        readonly description: "15, 30 or 60 minutes of session time, bought once and kept, or Premium with every pattern and no limit of time.";
        readonly heading: "Choose Your Journey";
        readonly lead: "Buy minutes once and keep them, or open everything with Premium.";
        readonly packs: "Credit packs";
        readonly plans: "Plans";
        readonly credits: (credits: number) => string;
        readonly minutes: "minutes";
        readonly perCredit: (price: string) => string;
        readonly bestValue: "BEST VALUE";
        readonly packFeatures: readonly ["3 min per credit", "Access to basic patterns", "Never expires"];
        readonly buy: "Buy Credits";
        readonly processing: "Processing...";
        readonly perMonth: "/month";
        readonly free: {
            readonly name: "Free";
            readonly features: readonly ["Basic brainwave patterns", "Standard visualization effects", "Limited session duration", "Community support"];
            readonly action: "Get Started";
        };
        readonly premium: {
            readonly name: "Premium";
            readonly recommended: "RECOMMENDED";
            readonly features: readonly ["All brainwave patterns", "Advanced visual effects", "Unlimited session duration", "Priority support", "Custom pattern creation", "Progress tracking", "Offline mode", "Multiple devices"];
            readonly action: "Subscribe Now";
        };
        readonly balance: "Your balance";
        readonly paymentClientFailed: "Failed to initialize the payment client. You can still buy: checkout opens on the provider's own page.";
    };
    readonly checkout: {
        readonly errorTitle: "Error";
        readonly upgradeFailed: "Failed to process upgrade request. Please try again.";
        readonly purchaseFailed: "Failed to process credit purchase. Please try again.";
        readonly waiting: "Confirming your payment";
        readonly waitingText: "The payment provider tells us directly. This takes a few seconds.";
        readonly granted: (credits: number) => string;
        readonly grantedText: (minutes: number) => string;
        readonly failed: "The payment did not go through";
        readonly failedText: "No credits were added. You can try again below.";
        readonly stillWaiting: "Still waiting for the payment provider";
        readonly stillWaitingText: "Your credits appear here and on your dashboard as soon as it has confirmed the payment.";
        readonly unknown: "We could not ask about your payment";
        readonly unknownText: "If it went through, your credits are not lost: they are added when the provider confirms it.";
        readonly checkAgain: "Check again";
        readonly play: "Start a session";
        readonly dashboard: "Go to dashboard";
    };
    readonly research: {
        readonly title: "Research · Phaselock";
        readonly description: "What is known about brainwave entrainment, what is mixed and what nobody knows yet, with the studies.";
        readonly heading: "What is known, and what is not";
        readonly lead: "Phaselock rests on an old observation and many open questions. Here is the evidence as we read it, also where it speaks against us.";
        readonly publications: "Publications";
    };
    readonly legal: {
        readonly title: "Legal & Privacy · Phaselock";
        readonly description: "Privacy policy, terms and conditions, and intellectual property rights of Phaselock.";
        readonly heading: "Legal & Privacy";
        readonly lead: "What we store, what you may expect, and what belongs to whom.";
        readonly contents: "On this page";
        readonly contact: "Contact Us";
        readonly contactText: "Questions about any of this, or about your data, reach us here.";
    };
    readonly blog: {
        readonly title: "Blog · Phaselock";
        readonly description: "What the frequencies of the brain mean, where their names come from, and what to make of them.";
        readonly heading: "On rhythm";
        readonly lead: "What the frequencies mean, where their names come from, and what to make of them.";
        readonly articleTitle: (title: string) => string;
        readonly readTime: (minutes: number) => string;
        readonly oneSecond: "one second of each band";
        readonly range: (fromHz: number, toHz: number) => string;
        readonly tryIt: "Try Phaselock Now";
        readonly tryItHeading: "Hear one of them";
        readonly toResearch: "Read the research behind it";
        readonly all: "All articles";
    };
    readonly social: {
        readonly alt: (title: string) => string;
    };
};
