/** English texts of link previews. */
export const social = {
  alt: (title: string) => `${title}. Oscillators drift into phase and become one line.`,
} as const;
