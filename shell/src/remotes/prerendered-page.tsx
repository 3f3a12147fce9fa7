import { documentData } from "./document-data.ts";

let isStatic = documentData() !== undefined;
let nodes: readonly Node[] | undefined;

/**
 * A copy of the prerendered page, for when its screen throws while it is hydrated: React then removes the page. Undefined
 * without a prerendered page, and once a screen has been shown.
 */
export const prerenderedNodes = (): readonly Node[] | undefined => {
  const page = document.getElementById("root");
  if (isStatic && page?.hasChildNodes()) nodes ??= [...page.childNodes].map(node => node.cloneNode(true));
  return nodes;
};

/** Call it once a screen is shown, or the user has left the page. */
export const forgetPrerendered = (): void => {
  isStatic = false;
  nodes = undefined;
};

/** The prerendered page as it came. Its links work, its buttons don't. */
export const PrerenderedCopy = ({ nodes }: { readonly nodes: readonly Node[] }) => (
  <div
    style={{ display: "contents" }}
    ref={element => {
      element?.replaceChildren(...nodes);
    }}
  />
);
