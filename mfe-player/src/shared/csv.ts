/** A spreadsheet takes a text that starts with one of these for a formula (OWASP: CSV injection). */
const startsFormula = /^[=+\-@\t\r]/;

/** One cell: quoted where RFC 4180 asks for it. An apostrophe before the text of a formula makes it text again. */
const cell = (value: string | number | null): string => {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = startsFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Writes rows as CSV (RFC 4180): a header, CRLF after every line, in UTF-8 with a byte order mark, without which Excel reads
 * it in the system's own encoding.
 */
export const toCsv = <Field extends string>(
  fields: readonly Field[],
  rows: readonly Readonly<Record<Field, string | number | null>>[],
): string =>
  `\ufeff${[fields, ...rows.map(row => fields.map(field => row[field]))]
    .map(line => `${line.map(cell).join(",")}\r\n`)
    .join("")}`;
