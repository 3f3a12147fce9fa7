/** English texts of the legal page, except the clauses. */
export const legal = {
  title: "Legal & Privacy · Phaselock",
  description:
    "Privacy policy, terms and conditions, and intellectual property rights of Phaselock: what we store, what you can expect and where to write to.",
  heading: "Legal & Privacy",
  lead: "What we store, what you can expect and who owns what.",
  contents: "On this page",
  measuring: {
    states: {
      refused: "Your browser allows no measurements. It is not measured.",
      yes: "You agreed. This browser is measured.",
      no: "You said no. This browser is not measured.",
      unanswered: "You haven't answered in this browser. It is not measured.",
    },
    start: "Allow measurements",
    stop: "Stop measurements",
  },
  contact: "Contact Us",
  contactText: "If you have questions about any of this or about your data, write to us here.",
} as const;
