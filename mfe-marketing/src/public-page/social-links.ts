/** Where the product is spoken of. Pages of a topic, not accounts: they belong to nobody who could be mistaken for us. */
export const socialLinks = [
  { name: "Mastodon", href: "https://mastodon.social/tags/phaselock" },
  { name: "Bluesky", href: "https://bsky.app/hashtag/phaselock" },
  { name: "YouTube", href: "https://www.youtube.com/hashtag/phaselock" },
] as const;
