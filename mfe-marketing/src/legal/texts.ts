/** English texts of the legal page, except the clauses. */
export const legal = {
  title: "Legal & Privacy · Phaselock",
  description:
    "Privacy policy, terms and conditions, and intellectual property rights of Phaselock: what we store, what you can expect and where to write to.",
  heading: "Legal & Privacy",
  lead: "What we store, what you can expect and who owns what.",
  contents: "On this page",
  changes: "Changes since then",
  measuring: {
    states: {
      refused: "Your browser asks sites not to track you, so we don't measure it.",
      yes: "You agreed. We measure this browser.",
      no: "You said no. We don't measure this browser.",
      unanswered: "You haven't answered in this browser, so we don't measure it.",
    },
    start: "Allow measurements",
    stop: "Stop measurements",
  },
  contact: "Contact Us",
  contactText: "If you have questions about any of this or about your data, write to us here.",
} as const;
