/** The id of the data block in a composed document. */
export const documentDataId = "phaselock-data";

/**
 * Placeholders in prerendered HTML for values that only a deployment knows. The gateway replaces them when it composes
 * the document. Both use reserved names (RFC 2606), so they can't collide with real ones.
 */
export const documentPlaceholders = {
  origin: "https://origin.invalid",
  contactEmail: "contact@placeholder.invalid",
} as const;
