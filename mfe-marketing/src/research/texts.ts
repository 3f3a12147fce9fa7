/** The English words of the research page, but for what it tells. */
export const research = {
  title: "Research · Phaselock",
  description:
    "What is known about brainwave entrainment, what is mixed and what nobody knows yet: each claim with the studies for and against it.",
  heading: "What is known, and what is not",
  lead: "Phaselock rests on an old observation and many open questions. Here is the evidence as we read it, also where it speaks against us.",
  publications: "Publications",
  doi: (doi: string) => `doi:${doi}`,
} as const;
