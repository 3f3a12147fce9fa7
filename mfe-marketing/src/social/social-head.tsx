import { documentPlaceholders, freeCentsPerMonth, premiumCentsPerMonth } from "@phaselock/contracts";
import { findArticle } from "../blog/articles.ts";
import { pricing } from "../pricing/texts.ts";
import { texts } from "../texts.ts";
import { resultPath, socialPageOf } from "./social-pages.ts";
import { social } from "./texts.ts";

const { origin } = documentPlaceholders;
const context = "https://schema.org";
const organization = { "@type": "Organization", name: "Phaselock", url: `${origin}/` };

const offer = (name: string, cents: number) => ({
  "@type": "Offer",
  name,
  price: (cents / 100).toFixed(2),
  priceCurrency: "USD",
});

/** Structured data (schema.org). Contains only what the page also shows to people. */
const structuredData = (path: string): object | undefined => {
  const article = findArticle(/^\/blog\/(\d+)$/.exec(path)?.[1]);
  if (article)
    return {
      "@context": context,
      "@type": "BlogPosting",
      headline: article.title,
      description: article.excerpt,
      datePublished: article.date,
      articleSection: article.category,
      author: organization,
      publisher: organization,
      mainEntityOfPage: `${origin}${path}`,
    };
  if (path !== "/") return undefined;
  return {
    "@context": context,
    "@type": "WebApplication",
    name: "Phaselock",
    url: `${origin}/`,
    description: texts.landing.description,
    applicationCategory: "LifestyleApplication",
    operatingSystem: "Any",
    publisher: organization,
    offers: [offer(pricing.free.name, freeCentsPerMonth), offer(pricing.premium.name, premiumCentsPerMonth)],
  };
};

/**
 * The metadata for link previews. Only in the prerendered document, because preview crawlers don't follow links inside
 * the app.
 * @param folder path at which the release is served, with leading and trailing slash
 */
export const SocialHead = ({ path, folder }: { path: string; folder: string }) => {
  const { title, description, picture } = socialPageOf(path);
  const data = structuredData(path);
  return (
    <>
      <meta property="og:site_name" content="Phaselock" />
      <meta property="og:type" content={path.startsWith("/blog/") ? "article" : "website"} />
      {path !== resultPath && <meta property="og:url" content={`${origin}${path}`} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={`${origin}${folder}social/${picture}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={social.alt(title)} />
      <meta name="twitter:card" content="summary_large_image" />
      {data && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, and "<" is escaped
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
        />
      )}
    </>
  );
};
