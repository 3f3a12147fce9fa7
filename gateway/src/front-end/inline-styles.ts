import { hashSource } from "../documents/hash-source.ts";

const stylesheet = /<link rel="stylesheet"[^>]*\shref="([^"]+)"[^>]*>/g;
/** A URL relative to its stylesheet, such as `url(./picture.webp)`. */
const relativeUrl = /(url\(["']?)(?![/"'#]|[a-z]+:)([^)"']+)/g;

/** The stylesheet as it reads in a document: relative URLs would change meaning there. */
const inDocument = (css: string, href: string): string =>
  css.replaceAll(
    relativeUrl,
    (_, start, path) => start + new URL(path, new URL(href, "https://document.invalid")).pathname,
  );

/** A document, and the policy sources that allow its inline styles. */
export type StyledDocument = { readonly html: string; readonly styleSources: readonly string[] };

/**
 * Inlines a document's stylesheets, so that the browser renders it on arrival and not a round trip later. The links
 * stay, because code checks for them before adding a stylesheet. They are disabled and match no medium, because
 * preload scanners fetch even a disabled link.
 * @param read reads a stylesheet by its URL
 */
export const inlineStyles = async (
  html: string,
  read: (href: string) => Promise<string>,
): Promise<StyledDocument> => {
  const links = [...html.matchAll(stylesheet)].map(([link, href = ""]) => ({ link, href }));
  const sheets = await Promise.all(
    links.map(async ({ link, href }) => ({ link, css: inDocument(await read(href), href) })),
  );
  // "</" could end the element.
  if (sheets.length === 0 || sheets.some(({ css }) => css.includes("</"))) return { html, styleSources: [] };
  const css = sheets.map(sheet => sheet.css).join("");
  const withoutSheets = sheets.reduce(
    (rest, { link }) => rest.replace(link, () => link.replace("<link ", '<link disabled media="not all" ')),
    html,
  );
  return {
    html: withoutSheets.replace("</head>", () => `<style>${css}</style></head>`),
    styleSources: [hashSource(css)],
  };
};
