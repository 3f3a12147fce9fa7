import {
  type DocumentData,
  documentDataId,
  documentPlaceholders,
  keepPressScript,
} from "@phaselock/contracts";

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

/** JSON that nothing within can end early: "</script>" and "<!--" begin with what is escaped. */
const dataBlock = (data: DocumentData): string =>
  `<script type="application/json" id="${documentDataId}">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;

/** A link to what the shell needs but for pages that are the same for everybody (packages/federation). */
const ofSession = /<link [^>]*\sdata-session[^>]*>/g;

const stylesheet = /<link rel="stylesheet"[^>]*>/g;

/** Without its stylesheets nothing is drawn, so they are asked for before all that a page can do without at first. */
const stylesFirst = (html: string): string => {
  const sheets = html.match(stylesheet) ?? [];
  return html.replaceAll(stylesheet, "").replace("<head>", () => `<head>${sheets.join("")}`);
};

/**
 * One document of three: the shell's, the page that a remote has prerendered, and what only this deployment knows. The
 * shell hydrates the page by the data that stands beside it, so that it can load no other version. The data is no
 * script, and needs no hash in the Content-Security-Policy; what keeps a press until then is one, and always the same.
 * @param publicUrl the product's origin
 * @throws when one of the documents has not the form that it is built in
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
  const shellHtml = isStandalone ? appHtml.replaceAll(ofSession, "") : appHtml;
  return stylesFirst(
    shellHtml.replace("</head>", () => `${fill(head)}<script>${keepPressScript}</script></head>`),
  ).replace(root, () => `<div id="root">${fill(body)}</div>${dataBlock(data)}`);
};
