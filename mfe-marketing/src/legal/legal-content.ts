/** A clause: what it is about, and what is agreed. */
export type Clause = { readonly heading: string; readonly paragraphs: readonly string[] };

/** A part of the page, under the anchor that links name. */
export type LegalPart = {
  readonly id: "privacy" | "terms" | "intellectual-property";
  readonly heading: string;
  readonly note?: string;
  readonly clauses: readonly Clause[];
};

/** What is agreed. It says what the product does; when that changes, it is to change with it. */
export const legalParts: readonly LegalPart[] = [
  {
    id: "privacy",
    heading: "Privacy Policy",
    note: "Last updated March 7, 2025",
    clauses: [
      {
        heading: "What we store",
        paragraphs: [
          "When you sign in with Google we receive and store your Google account number, your name, your email address, whether Google has verified it, and the address of your profile picture. We never see your Google password.",
          "When you use Phaselock we store the sessions you plan and play: which mode, when, for how long, and once a second which beat, volume and brightness were played. When you buy, we store what you bought, when, and for how much.",
          "Before your first session we ask whether flickering light may be dangerous to you. The answer is a health answer: it is stored only with your consent, it decides whether the picture moves, and it is used for nothing else. You can change or delete it at any time.",
        ],
      },
      {
        heading: "What we do not store",
        paragraphs: [
          "Your card. You pay on the page of our payment provider, Stripe, and we are told only whether you did.",
          "Your face and your voice. Phaselock uses neither your camera nor your microphone.",
          "What you do elsewhere. We set no advertising cookies and load no trackers. The storage of your browser holds what keeps you signed in and where you were.",
        ],
      },
      {
        heading: "Who else is involved",
        paragraphs: [
          "Google, when you sign in. Stripe, when you are on the price list or pay: its script watches for fraud. Both act under their own privacy policies. We sell nothing about you to anybody.",
          "Inside Phaselock, the record of what happened carries account numbers, never names or email addresses.",
        ],
      },
      {
        heading: "Your rights",
        paragraphs: [
          "You may see what we store about you, have it corrected, receive a copy of it, or have it erased. On the page of your account you can download all of it and erase it yourself; for anything else write to the address below. Erasure cancels a subscription at once. Records of purchases are kept without your name for as long as tax law requires.",
        ],
      },
    ],
  },
  {
    id: "terms",
    heading: "Terms & Conditions",
    clauses: [
      {
        heading: "What Phaselock is, and is not",
        paragraphs: [
          "Phaselock plays sound and light at chosen frequencies in timed sessions. It is not a medical device. It does not diagnose, treat or prevent anything, and it does not replace medical advice.",
        ],
      },
      {
        heading: "When not to use it",
        paragraphs: [
          "If you or anyone in your close family has ever had a seizure, ask a doctor first, and answer the screening question truthfully. Stop at once if you feel unwell. Do not use a session while driving, operating machines, or whenever you have to stay alert for others.",
        ],
      },
      {
        heading: "Your account",
        paragraphs: [
          "An account belongs to one person of at least 16 years. What happens with it is yours to answer for; tell us if somebody else has got hold of it.",
        ],
      },
      {
        heading: "Credits and Premium",
        paragraphs: [
          "A credit is worth three minutes of session time with basic patterns. Credits are paid once and never expire. What you do not play of a session is not charged.",
          "Premium is paid monthly in advance until you cancel it. After you cancel, it stays yours until the end of the month that is paid. Prices are those of the price list on the day you buy.",
          "Where the law gives you a right to withdraw or to a refund, nothing here takes it away.",
        ],
      },
      {
        heading: "What we answer for",
        paragraphs: [
          "We answer without limit for intent, gross negligence and harm to life, body and health. For the rest we answer for what a careful provider could foresee. We do not promise an effect: the evidence for some of them is mixed, and the research page says which.",
        ],
      },
    ],
  },
  {
    id: "intellectual-property",
    heading: "Intellectual Property Rights",
    clauses: [
      {
        heading: "Ours",
        paragraphs: [
          "The name Phaselock, its mark, the text and the pictures of this site, and the patterns that we provide are ours. You may use the patterns in your own sessions and record them for yourself. You may not sell them, or play them in public for money, without our consent in writing.",
        ],
      },
      {
        heading: "Yours",
        paragraphs: [
          "What you make is yours: your own patterns, your notes, your data. You allow us to store and process it as far as that is needed to show and play it to you, and no further.",
        ],
      },
      {
        heading: "Of others",
        paragraphs: [
          "Phaselock is built with open-source software and set in Instrument Sans and Geist Mono, both under the SIL Open Font License. Google and Stripe are trademarks of their owners, who do not endorse Phaselock.",
        ],
      },
    ],
  },
];
