/** The English words of the legal page, but for what is agreed. */
export const legal = {
  title: "Legal & Privacy · Phaselock",
  description:
    "Privacy policy, terms and conditions, and intellectual property rights of Phaselock: what we store, what you may expect, and where to write to.",
  heading: "Legal & Privacy",
  lead: "What we store, what you may expect, and what belongs to whom.",
  contents: "On this page",
  contact: "Contact Us",
  contactText: "Questions about any of this, or about your data, reach us here.",
} as const;
