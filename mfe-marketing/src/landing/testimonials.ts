/** A company's logo, drawn by us on a 24 × 24 grid. */
export type Logo = { readonly paths: readonly string[] };

export type Testimonial = {
  readonly name: string;
  readonly role: string;
  readonly company: string;
  readonly logo: Logo;
  readonly quote: string;
};

/**
 * All invented: we know of no person or company with these names. They speak of using the product, never of an effect, and
 * each card is marked as a sample.
 */
export const testimonials: readonly [Testimonial, ...Testimonial[]] = [
  {
    name: "Ilse Marrenko",
    role: "Staff Engineer",
    company: "Tessaline",
    logo: { paths: ["M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18", "M3 12h18"] },
    quote: "One start button, a curve, and the time left. I stopped fiddling with playlists.",
  },
  {
    name: "Tobiah Wrenfield",
    role: "Product Lead",
    company: "Okto Vale",
    logo: { paths: ["M3.5 19.5 12 4.5l8.5 15Z"] },
    quote: "It says what nobody knows yet. That's why I tried it.",
  },
  {
    name: "Anjali Verhoest",
    role: "Research Scientist",
    company: "Lumenquist",
    logo: { paths: ["M4.5 4.5h15v15h-15Z", "M4.5 12h15"] },
    quote: "Every mode shows the studies, even those that found nothing.",
  },
  {
    name: "Davor Oyelle",
    role: "Engineering Manager",
    company: "Norrgrid",
    logo: { paths: ["M12 3v18", "M3 12h18"] },
    quote:
      "I compared it with and without the beat for a month. The page said it couldn't tell. I trust that page.",
  },
];
