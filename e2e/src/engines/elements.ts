const isNamed = (name: string): string => `normalize-space()=${JSON.stringify(name)}`;
const startsWith = (name: string): string => `starts-with(normalize-space(), ${JSON.stringify(name)})`;

/** XPaths of elements, by what the user reads. The texts have no double quotes. The first match counts. */
export const button = (name: string): string => `(//button[${isNamed(name)}])[1]`;
export const buttonStarting = (name: string): string => `(//button[${startsWith(name)}])[1]`;
export const link = (name: string): string =>
  `(//a[${isNamed(name)} or @aria-label=${JSON.stringify(name)}])[1]`;
/** A field by its label, which stands before it or around it. */
export const field = (label: string): string =>
  `(//input[@id=//label[${startsWith(label)}]/@for] | //label[${startsWith(label)}]//input)[1]`;
/** The label of a choice, whose click checks it. */
export const choice = (label: string): string => `(//label[${startsWith(label)}])[1]`;
/** The innermost element with this text in it. */
export const text = (part: string): string =>
  `(//*[contains(normalize-space(), ${JSON.stringify(part)})][not(*[contains(normalize-space(), ${JSON.stringify(part)})])])[1]`;
