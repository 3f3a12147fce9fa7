/**
 * Rules that a schema can't express: requests that are valid by the document but get a 400. Each entry names the field
 * that the response must report, and the rule.
 */
export const businessRules: readonly {
  readonly operation: string;
  readonly path: string;
  readonly why: string;
}[] = [
  { operation: "deleteAccount", path: "confirm", why: "must be the caller's own username" },
  { operation: "postSessions", path: "timeZone", why: "must be a time zone that IANA lists" },
  { operation: "putSessionsByIdOffline", path: "timeZone", why: "must be a time zone that IANA lists" },
  { operation: "postCreateCheckoutSession", path: "returnUrl", why: "must be a path of this origin" },
  { operation: "postBillingPortal", path: "returnUrl", why: "must be a path of this origin" },
  { operation: "patchPreferences", path: "goals", why: "no goal is named twice" },
];
