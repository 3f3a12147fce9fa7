import { effectMinPeople, effectWithdrawnWithinDays } from "@phaselock/contracts";

/** A clause: its subject and its text. */
export type Clause = {
  /** Its anchor, if other pages link to it. */
  readonly id?: "measurements" | "signals";
  readonly heading: string;
  readonly paragraphs: readonly string[];
};

/** A part of the page. Links use its id as their anchor. */
export type LegalPart = {
  readonly id: "privacy" | "terms" | "intellectual-property";
  readonly heading: string;
  readonly note?: string;
  /** Changes after the note's date, oldest first. */
  readonly changes?: readonly { readonly on: string; readonly text: string }[];
  readonly clauses: readonly Clause[];
};

/** The legal text. It describes what the product does: change both together. */
export const legalParts: readonly LegalPart[] = [
  {
    id: "privacy",
    heading: "Privacy Policy",
    note: "Last updated March 7, 2025",
    changes: [
      { on: "2026-11-23", text: "Measurements in your browser, and moods with their notes." },
      { on: "2026-11-24", text: "Your camera and other signals that sessions can adapt to." },
      {
        on: "2026-11-26",
        text: "Why we may store your data, how long we keep it, and all of your rights. What Stripe's confirmation of a payment contains. Where the audio files that you add are stored.",
      },
      {
        on: "2026-11-27",
        text: "The scenes that you ask for, how you set each mode, and comparisons. Attention tasks before and after a session.",
      },
      { on: "2026-11-28", text: "Results of comparisons that you share or add to the public effects." },
    ],
    clauses: [
      {
        heading: "What we store",
        paragraphs: [
          "When you sign in with Google we receive and store your Google account number, your name, your email address, whether Google has verified it, and the address of your profile picture. We never see your Google password.",
          "When you use Phaselock we store the sessions you plan and play: which mode, when, for how long, in which browser and time zone, and once a second which beat, volume and brightness were played. When you buy, we store what you bought, when, and for how much.",
          "We also store when and in which browser you sign in, and what you give us: your goals and settings, how you set each mode, your patterns and favourites, and your messages to support.",
          "Before your first session we ask whether flickering light may be dangerous to you. Your answer is health data: we store it only with your consent, use it to decide whether the picture moves, and use it for nothing else. You can change or delete it at any time.",
          "If you tell us how you feel before or after a session, we store your mood, its intensity, your goal and your notes. We use them to show you your journal and to suggest sessions. You can change or delete each entry at any time.",
          "If you do attention tasks before or after a session, we store their results if you agree: how fast you responded and how much that varied, how often you missed a response or gave a wrong one, and how precisely your device measured time. We show them to you beside the session, and a comparison can use them as its outcome. We keep them with the session until you withdraw your consent on the signals page, or delete your account.",
          "If you ask for more like a scene, or less, we store which one. We use it to choose the scene of a mode that we suggest, and for nothing else. You can forget each of them on your account page at any time.",
          "If you agree to a comparison, about half of its mode's sessions play without the beat, and we tell you which only with the result. We store the agreement, which sessions played the beat, whether you noticed it, and the result. We use them to show you the result. We share or publish it only if you choose so. You can stop a comparison at any time.",
          "If you share a result, everyone who has the link sees the mode, the plan, the day of each session, whether its beat played, what you measured before and after it, whether you noticed the beat, and the result. They don't see your name or account. You can stop sharing at any time, and the link then shows nothing. We can't take back a copy that somebody has saved. If the result rests on attention tasks, withdrawing your consent to them ends sharing too.",
          `If you add a result to the public effects, we publish averages of at least ${effectMinPeople} people's results, without names. For that we store the mode, the outcome, the difference, how certain it is, and whether you noticed the beat. You choose this separately, before anything is known of the result. If you noticed the beat, we leave your result out. You can withdraw it at any time and for good. Published averages are without it within ${effectWithdrawnWithinDays} days.`,
        ],
      },
      {
        heading: "What we do not store",
        paragraphs: [
          "Your card. You pay on the page of our payment provider, Stripe, and we never see the card's number. Stripe's confirmation contains your name and email address. We don't store them.",
          "Your picture and your voice. Phaselock never uses your microphone. It uses your camera only if you agree, and never stores or sends a picture.",
          "What you do elsewhere. We set no advertising cookies and load no advertising trackers. Your browser's storage holds what keeps you signed in, where you were, your drafts and settings, and what it has yet to send us. Audio files that you add stay in your browser, and we never receive them.",
        ],
      },
      {
        heading: "Who else is involved",
        paragraphs: [
          "Google, when you sign in. Stripe, when you are on the price list or pay: its script watches for fraud. Both act under their own privacy policies.",
          "The company that runs our servers stores the data for us and may use it for nothing else. We sell nothing about you to anyone.",
          "Inside Phaselock, event records carry account numbers, never names or email addresses.",
        ],
      },
      {
        id: "signals",
        heading: "Camera and other signals",
        paragraphs: [
          "A session can adapt to you if you agree. You agree to each signal separately: your camera, your reactions to quiet tones, how often you use keys and pointer, and your own rating of how alert you are. Phaselock works without any of them.",
          "Camera pictures never leave your device. Your browser turns each one into a few numbers and discards it at once. We receive only these numbers: how open your eyes are, how often you blink, how long your eyes are closed, how your head is turned, and, if you calibrate it, which part of the window you look at and how accurate that is. We don't recognise faces, and we don't try to read emotions.",
          "From the other signals we store how fast you reacted, how many times you used keys or pointer (never which keys or what you typed), how long the page was hidden, and the rating you gave.",
          "We use these numbers to adapt your session, to show you how it adapted, and to suggest sessions. We pass them on to nobody. We delete them after 90 days. We keep what the session decided, and the share of time you were attentive, with your session until you withdraw the signal or delete your account.",
          "You can withdraw your consent to a signal at any time on the signals page. We then delete what it has measured, the decisions based on it, and for the camera and the tone probe the share of time you were attentive. A copy of that share stays in our log of events for 25 months, or until you delete your account. You can download the stored numbers on your account page.",
        ],
      },
      {
        id: "measurements",
        heading: "Measurements",
        paragraphs: [
          "If you agree, your browser tells us which of our pages it shows, how fast they load and respond, whether a part of Phaselock fails to load, and whether sound or picture has trouble. We use this to find what is slow or broken and to count visits. We pass it on to nobody.",
          "We store no name, account number, network address or cookie with these measurements. Those of one visit share a random number, which your browser forgets when you leave or reload the page. So we can't connect two visits with each other, or a visit with you. We delete them 25 months after the month in which they were made, and from backups when those expire.",
          "We ask once in each browser and measure nothing before you agree. If your browser sends Global Privacy Control or Do Not Track, we don't ask and measure nothing. You can change your answer here or on your account page at any time, and the change applies at once. We can't erase what was measured before, because we can't tell that it came from you.",
        ],
      },
      {
        heading: "Why we may store it",
        paragraphs: [
          "To give you what you asked for: your account, your sessions and your purchases (contract, GDPR Article 6 (1) (b)).",
          "Because you agreed: your answer about flickering light, your moods, the scenes you asked for, signals, attention tasks, comparisons, results that you share or publish, and measurements (consent, Articles 6 (1) (a) and 9 (2) (a)). You can withdraw each consent at any time. What we did before stays lawful.",
          "Because the law demands it: records of purchases, and the proof that you consented or that we erased an account (Article 6 (1) (c)).",
          "Because we have a legitimate interest: to detect stolen sign-ins, to keep the service secure, and to count how it is used (Article 6 (1) (f)).",
        ],
      },
      {
        heading: "How long we keep it",
        paragraphs: [
          "Your account, your sessions and your comparisons: until you delete your account. A shared result: until you stop sharing it or delete your account. A published one: until you withdraw it or delete your account. That you withdrew it: 25 months. Moods, patterns and the scenes you asked for: until you delete them or your account. The name and beat of a pattern that you played stay with its sessions. A sign-in: 90 days at most. The beat, volume and brightness that were played: their values for each second 90 days after the month of the session, then only their means. Our log of events, which has moods without their notes and published results: 25 months after the month of the event, or until you delete your account.",
          "Records of purchases: as long as your account, and after that, without your name or account number, as long as tax law requires. We also keep the random id of a deleted account, to refuse data that arrives late. Backups expire within 30 days.",
        ],
      },
      {
        heading: "Your rights",
        paragraphs: [
          "You may see what we store about you, have it corrected, receive a copy of it, or have it erased. On your account page you can download or erase it yourself. Erasure cancels a subscription immediately.",
          "You may also object to what we do in our legitimate interest, or ask us to restrict what we do with your data. Write to the address below. If you think that we break the law, you may complain to the data protection authority where you live.",
        ],
      },
    ],
  },
  {
    id: "terms",
    heading: "Terms & Conditions",
    clauses: [
      {
        heading: "What Phaselock is and is not",
        paragraphs: [
          "Phaselock plays sound and light at chosen frequencies in timed sessions. It is not a medical device. It does not diagnose, treat or prevent anything, and it does not replace medical advice.",
        ],
      },
      {
        heading: "When not to use it",
        paragraphs: [
          "If you or anyone in your close family has ever had a seizure, ask a doctor first, and answer the screening question truthfully. Stop at once if you feel unwell. Do not use a session while driving, while operating machines, or whenever others rely on you to stay alert.",
        ],
      },
      {
        heading: "Your account",
        paragraphs: [
          "An account belongs to one person, who is at least 16 years old. You are responsible for what happens with it. Tell us if somebody else gains access to it.",
        ],
      },
      {
        heading: "Credits and Premium",
        paragraphs: [
          "A credit is worth three minutes of session time with basic patterns. You pay for credits once, and they never expire. A session on credits is charged by the second, by our clock, from its start to its end, and never for more than you planned. Pauses are free. If we hear nothing from your device for two minutes, we charge only what it reports afterwards.",
          "You can return unused credits within 14 days of buying them, and we refund what you paid for them. Write to the address below. If you erase your account, the credits that you haven't used are lost.",
          "You pay for Premium monthly in advance until you cancel it. After you cancel, you keep it until the end of the month you have paid for. The prices on the price list on the day you buy apply.",
          "Nothing here takes away a right to withdraw or to a refund that the law gives you.",
        ],
      },
      {
        heading: "Our liability",
        paragraphs: [
          "If we cause harm deliberately or through gross negligence, or harm someone's life, body or health, our liability has no limit. Otherwise it covers the harm that we could foresee when you signed up. We don't promise an effect: the evidence for some effects is mixed, and the research page says which.",
        ],
      },
    ],
  },
  {
    id: "intellectual-property",
    heading: "Intellectual Property Rights",
    clauses: [
      {
        heading: "What we own",
        paragraphs: [
          "The name Phaselock, its mark, the text and pictures of this site, and the patterns we provide are ours. You may use the patterns in your own sessions and record them for yourself. You may not sell them, or play them in public for money, without our written consent.",
        ],
      },
      {
        heading: "What you own",
        paragraphs: [
          "What you make is yours: your own patterns, your notes, your data. You allow us to store and process it only as far as we need to show and play it to you.",
        ],
      },
      {
        heading: "What others own",
        paragraphs: [
          "Phaselock is built with open-source software and set in Instrument Sans and Geist Mono, both under the SIL Open Font License. Google and Stripe are trademarks of their owners, who do not endorse Phaselock.",
        ],
      },
    ],
  },
];
