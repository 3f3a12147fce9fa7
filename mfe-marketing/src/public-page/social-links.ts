/** Topic pages where people discuss the product. None is an account, so no author can be mistaken for us. */
export const socialLinks = [
  { name: "Mastodon", href: "https://mastodon.social/tags/phaselock" },
  { name: "Bluesky", href: "https://bsky.app/hashtag/phaselock" },
  { name: "YouTube", href: "https://www.youtube.com/hashtag/phaselock" },
] as const;
