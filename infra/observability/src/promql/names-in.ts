/** Words of PromQL that are neither metrics nor labels nor functions, which a parenthesis follows. */
const keywords = new Set([
  ..."and or unless by without on ignoring group_left group_right bool offset".split(" "),
  ..."sum min max avg count group stddev topk bottomk quantile count_values inf nan".split(" "),
]);

const identifier = /[a-zA-Z_:][\w:]*/g;
const identifiersOf = (text: string): string[] => text.match(identifier) ?? [];

/**
 * Finds the names that a PromQL query uses, without parsing it: enough for queries that have no strings with quotes in
 * them.
 * @returns metrics with the suffixes of histograms as written, and labels without their values
 */
export const namesIn = (query: string): { readonly metrics: string[]; readonly labels: string[] } => {
  const labels = new Set<string>();
  const rest = query
    .replaceAll(/"[^"]*"/g, '""')
    .replaceAll(/\[[^\]]*\]/g, " ")
    .replaceAll(/\{([^}]*)\}/g, (_, matchers: string) => {
      for (const label of identifiersOf(matchers)) labels.add(label);
      return " ";
    })
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g, (_, list: string) => {
      for (const label of identifiersOf(list)) labels.add(label);
      return " ";
    })
    // A function's name stands before a parenthesis; an aggregation's may not, and is a keyword.
    .replaceAll(/[a-zA-Z_]\w*\s*\(/g, "(")
    .replaceAll(/\b\d[\w.]*/g, " ");
  const metrics = identifiersOf(rest).filter(name => !keywords.has(name.toLowerCase()));
  return { metrics: [...new Set(metrics)], labels: [...labels] };
};
