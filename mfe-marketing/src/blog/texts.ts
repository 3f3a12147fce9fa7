/** English texts of the blog, except the articles. */
export const blog = {
  title: "Blog · Phaselock",
  description:
    "Delta, theta, alpha, beta: what the frequencies of the brain mean, where their names come from and what to make of them.",
  heading: "On rhythm",
  lead: "What the frequencies mean, where their names come from and what to make of them.",
  articleTitle: (title: string) => `${title} · Phaselock`,
  readTime: (minutes: number) => `${minutes} min read`,
  oneSecond: "one second of each band",
  listenTo: (band: string, hz: number) => `${band}, ${hz} Hz`,
  heard: (music: string, hz: number) => `To hear: ${music}. Its level falls and rises ${hz} times a second.`,
  range: (fromHz: number, toHz: number) => `${fromHz}–${toHz} Hz`,
  tryIt: "Try Phaselock Now",
  tryItHeading: "Hear one of them",
  toResearch: "Read the research behind it",
  all: "All articles",
  more: "More articles",
  previous: "Previous",
  next: "Next",
} as const;
