import {
  type DocumentData,
  documentDataId,
  documentPlaceholders,
  earlyClickScript,
  signedInMarkScript,
  startGuardScript,
} from "@phaselock/contracts";
import type { LiveReleases } from "./live-releases.ts";

const parts = /<head>(?<head>.*)<\/head><body>(?<body>.*)<\/body>/s;
const root = '<div id="root"></div>';

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, character => escapes[character] ?? "");

/** Escapes "<", so that no "</script>" or "<!--" in the data can end the block. */
const dataBlock = (data: DocumentData): string =>
  `<script type="application/json" id="${documentDataId}">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;

/** A link to code that the shell needs on every page except the standalone ones (packages/federation). */
const sessionLink = /<link [^>]*\sdata-session[^>]*>/g;

const stylesheet = /<link rel="stylesheet"[^>]*>/g;

/** Move the stylesheets to the top, because the browser renders nothing until they have loaded. */
const stylesFirst = (html: string): string => {
  const sheets = html.match(stylesheet) ?? [];
  return html.replaceAll(stylesheet, "").replace("<head>", () => `<head>${sheets.join("")}`);
};

/**
 * Add what a document needs while the shell starts: the guard, and the names of the shells that it may return to. A production
 * is marked, because one build serves every deployment.
 * @throws if the document has an unexpected form
 */
export const withStartGuard = (
  html: string,
  {
    fallbackShell,
    failedShell,
    isProduction,
  }: Pick<LiveReleases, "fallbackShell" | "failedShell"> & { readonly isProduction: boolean },
): string => {
  const opening = /<html[^>]*/.exec(html)?.[0];
  if (opening === undefined || !html.includes("<head>")) throw new Error("A document has no html and head");
  const named = [
    opening,
    ...(isProduction ? ["data-production"] : []),
    ...(fallbackShell === undefined ? [] : [`data-fallback-shell="${fallbackShell}"`]),
    ...(failedShell === undefined ? [] : [`data-failed-shell="${failedShell}"`]),
  ];
  return html
    .replace(opening, () => named.join(" "))
    .replace("<head>", () => `<head><script>${startGuardScript}</script>`);
};

/**
 * Compose a document from the shell's document, a remote's prerendered page and this deployment's data. The shell
 * hydrates the page with the data next to it, so it always loads the version that rendered the page. The data is not a
 * script and needs no hash in the Content-Security-Policy. The scripts that store early clicks and mark a signed-in user are always the same.
 * @param publicUrl the product's origin
 * @throws if one of the documents has an unexpected form
 */
export const composeDocument = (
  appHtml: string,
  pageHtml: string,
  { data, publicUrl }: { readonly data: DocumentData; readonly publicUrl: string },
): string => {
  const { head, body } = parts.exec(pageHtml)?.groups ?? {};
  if (head === undefined || body === undefined) throw new Error("A prerendered page has no head and body");
  if (!appHtml.includes(root)) throw new Error("The shell's document has no root");
  const fill = (html: string): string =>
    html
      .replaceAll(documentPlaceholders.origin, escapeHtml(new URL(publicUrl).origin))
      .replaceAll(documentPlaceholders.contactEmail, escapeHtml(data.config.contactEmail));
  const isStandalone = data.standalone.includes(data.screen.name);
  const shellHtml = isStandalone ? appHtml.replaceAll(sessionLink, "") : appHtml;
  return stylesFirst(
    shellHtml.replace(
      "</head>",
      () => `${fill(head)}<script>${signedInMarkScript}</script><script>${earlyClickScript}</script></head>`,
    ),
  ).replace(root, () => `<div id="root">${fill(body)}</div>${dataBlock(data)}`);
};
