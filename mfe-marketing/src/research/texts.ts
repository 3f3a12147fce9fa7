/** English texts of the research page, except its findings. */
export const research = {
  title: "Research · Phaselock",
  description:
    "What is known about brainwave entrainment, where results are mixed and what nobody knows yet: each claim with the studies for and against it.",
  heading: "What is known, and what is not",
  lead: "Phaselock rests on an old observation and many open questions. Here is the evidence as we read it, including where it speaks against us.",
  publications: "Publications",
  doi: (doi: string) => `doi:${doi}`,
} as const;
