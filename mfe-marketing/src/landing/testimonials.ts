/** A company's logo, drawn by us on a 24 × 24 grid. */
export type Logo = { readonly paths: readonly string[] };

export type Testimonial = {
  readonly name: string;
  readonly role: string;
  readonly company: string;
  readonly logo: Logo;
  readonly quote: string;
};

/** All invented: we know of no person or company with these names. */
export const testimonials: readonly [Testimonial, ...Testimonial[]] = [
  {
    name: "Ilse Marrenko",
    role: "Staff Engineer",
    company: "Tessaline",
    logo: { paths: ["M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18", "M3 12h18"] },
    quote:
      "I stopped hunting for focus music. I start a twelve-minute session, and the next thing I notice is that the design review is written.",
  },
  {
    name: "Tobiah Wrenfield",
    role: "Product Lead",
    company: "Okto Vale",
    logo: { paths: ["M3.5 19.5 12 4.5l8.5 15Z"] },
    quote: "It says what nobody knows yet. That is why I tried it.",
  },
  {
    name: "Anjali Verhoest",
    role: "Research Scientist",
    company: "Lumenquist",
    logo: { paths: ["M4.5 4.5h15v15h-15Z", "M4.5 12h15"] },
    quote: "Theta before a flight, alpha before a talk. The timer ends and I am ready.",
  },
  {
    name: "Davor Oyelle",
    role: "Engineering Manager",
    company: "Norrgrid",
    logo: { paths: ["M12 3v18", "M3 12h18"] },
    quote: "Ten minutes after lunch, the same mode for the whole team.",
  },
];
