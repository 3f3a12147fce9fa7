import type { Preview } from "@phaselock/release-store";
import { hashSource } from "../../documents/hash-source.ts";

/**
 * The product's look, and system colours where the shell's stylesheet is missing. The banner moves to the top while the notice
 * that the shell did not start is at the bottom.
 */
const style = `#preview{position:fixed;z-index:51;right:20px;bottom:calc(20px + var(--bottom-bar,0px));display:flex;flex-wrap:wrap;\
gap:4px 16px;max-width:calc(100% - 40px);padding:10px 14px;border:1px solid var(--line-strong,GrayText);\
border-left:2px solid var(--paper,CanvasText);border-radius:var(--radius,0);background:var(--raised,Canvas)}\
#preview p{margin:0}#preview a{text-decoration:underline}#start-failed:not([hidden])~#preview{top:20px;bottom:auto}`;

/** The policy source that allows the banner's style. */
export const bannerStyleSource = hashSource(style);

/**
 * Adds the banner of a preview to a document. The gateway writes it, and it needs no script, so that it is there whichever
 * release is previewed, and stays when that release fails.
 */
export const withPreviewBanner = (html: string, { part, release, until }: Preview): string => {
  const time = until.toISOString();
  const end = `<time datetime="${time}">${time.slice(11, 16)} UTC</time>`;
  const banner = `<aside id="preview" aria-label="Preview"><p>Preview of ${part} ${release}, until ${end}.</p><a href="/api/preview/leave">Leave preview</a></aside>`;
  return html
    .replace("</head>", () => `<style>${style}</style></head>`)
    .replace("</body>", () => `${banner}</body>`);
};
