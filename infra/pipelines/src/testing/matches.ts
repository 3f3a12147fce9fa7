const expressionOf = (pattern: string): RegExp => {
  const source = pattern
    .split(/(\*\*\/|\*\*|\*)/)
    .map(part => {
      if (part === "**/") return "(?:.*/)?";
      if (part === "**") return ".*";
      return part === "*" ? "[^/]*" : part.replace(/[.+?[\]()]/g, "\\$&");
    })
    .join("");
  return new RegExp(`^${source}$`);
};

/** Whether a changed file starts a workflow with this path filter. As on GitHub, the last matching pattern decides. */
export const matches = (patterns: readonly string[], file: string): boolean =>
  patterns.reduce((is, pattern) => {
    const negated = pattern.startsWith("!");
    return expressionOf(negated ? pattern.slice(1) : pattern).test(file) ? !negated : is;
  }, false);
