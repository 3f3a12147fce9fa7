import { createHash } from "node:crypto";

const stylesheet = /<link rel="stylesheet"[^>]*\shref="([^"]+)"[^>]*>/g;
/** An address that is relative to the file would be another one in the document; and no style may end its element. */
const bound = /url\(["']?(?!["']?(?:\/|data:))|<\//;

/** A document whose styles stand in it, and the source by which its policy lets them in; undefined where none do. */
export type StyledDocument = { readonly html: string; readonly styleSource: string | undefined };

/**
 * Puts a document's stylesheets into it, so that it is drawn as soon as it is there, and not a round trip later. The
 * links stay, for who looks whether a sheet is there before adding it: disabled, and for no medium, since browsers that
 * read ahead fetch a disabled one.
 * @param read the text of a stylesheet by its address
 */
export const inlineStyles = async (
  html: string,
  read: (href: string) => Promise<string>,
): Promise<StyledDocument> => {
  const links = [...html.matchAll(stylesheet)].map(([link, href = ""]) => ({ link, href }));
  const sheets = await Promise.all(links.map(async ({ link, href }) => ({ link, css: await read(href) })));
  if (sheets.length === 0 || sheets.some(({ css }) => bound.test(css)))
    return { html, styleSource: undefined };
  const css = sheets.map(sheet => sheet.css).join("");
  const withoutSheets = sheets.reduce(
    (rest, { link }) => rest.replace(link, () => link.replace("<link ", '<link disabled media="not all" ')),
    html,
  );
  return {
    html: withoutSheets.replace("</head>", () => `<style>${css}</style></head>`),
    styleSource: `'sha256-${createHash("sha256").update(css).digest("base64")}'`,
  };
};
