/**
 * What a schema can't say: a request that is valid by the document and yet answered 400. Each names the field that the
 * answer has to complain of, and why the document is silent.
 */
export const businessRules: readonly {
  readonly operation: string;
  readonly path: string;
  readonly why: string;
}[] = [
  { operation: "deleteAccount", path: "confirm", why: "must be the caller's own username" },
  { operation: "postSessions", path: "timeZone", why: "must be a time zone that IANA lists" },
  { operation: "postCreateCheckoutSession", path: "returnUrl", why: "must be a path of this origin" },
  { operation: "patchPreferences", path: "goals", why: "no goal is named twice" },
];
