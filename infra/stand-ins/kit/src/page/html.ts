/** Markup that is safe to insert into a page. Only `html` creates it. */
export type Html = { readonly markup: string };
type Value = Html | string | number | false | null | undefined | readonly Html[];

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function markupOf(value: Value): string {
  if (value === undefined || value === null || value === false) return "";
  if (Array.isArray(value)) return value.map(markupOf).join("");
  if (typeof value === "object" && "markup" in value) return value.markup;
  return String(value).replace(/[&<>"']/g, character => entities[character] ?? character);
}

/** A template tag that escapes every value except markup from `html`. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return {
    markup: strings.reduce((text, string, index) => text + markupOf(values[index - 1]) + string),
  };
}
