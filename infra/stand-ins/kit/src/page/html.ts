/** Text that is safe to put into a page as it stands. Only `html` makes it. */
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

/** A template whose values are escaped, unless they were made by `html` themselves. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return {
    markup: strings.reduce((text, string, index) => text + markupOf(values[index - 1]) + string),
  };
}
