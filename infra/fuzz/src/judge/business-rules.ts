/**
 * Rules that a schema can't express: requests that are valid by the document but get a 400. Each entry names the field
 * that the response must report, with `*` for the number of an item of a list, and the rule.
 */
export const businessRules: readonly {
  readonly operation: string;
  readonly path: string;
  readonly why: string;
}[] = [
  { operation: "deleteAccount", path: "confirm", why: "must be the caller's own username" },
  { operation: "postSessions", path: "timeZone", why: "must be a time zone that IANA lists" },
  { operation: "postSessions", path: "patternId", why: "comes with the mode of own patterns, and only then" },
  { operation: "putSessionsByIdAttentionByMoment", path: "", why: "the counts of a task add up" },
  { operation: "putSessionsByIdOffline", path: "patternId", why: "as for a session played online" },
  { operation: "postRecommendations", path: "timeZone", why: "must be a time zone that IANA lists" },
  { operation: "putSessionsByIdOffline", path: "timeZone", why: "must be a time zone that IANA lists" },
  { operation: "postCreateCheckoutSession", path: "returnUrl", why: "must be a path of this origin" },
  { operation: "postBillingPortal", path: "returnUrl", why: "must be a path of this origin" },
  { operation: "putPatternsById", path: "score.phases", why: "shares sum to 1; no curve has more segments" },
  { operation: "putPatternsById", path: "score.tones", why: "there are tones or music, and below −1 dBTP" },
  { operation: "putPatternsById", path: "score.beatHz", why: "a binaural beat has at most 30 Hz" },
  { operation: "putPatternsById", path: "score.music", why: "version 1 has no music" },
  { operation: "putPatternsById", path: "score.textures", why: "version 1 has no textures" },
  { operation: "putPatternsById", path: "score.pulse", why: "version 1 has no pulse" },
  { operation: "putPatternsById", path: "score.breathHz", why: "a breathing guide needs a breath" },
  ...[
    "tones.*.gain",
    "noise.*.rms",
    "music.level",
    "music.density",
    "music.brightness",
    "textures.*.level",
    "pulse.depth",
  ].map(automation => ({
    operation: "putPatternsById",
    path: `score.${automation}`,
    why: "a logarithmic curve needs values above 0",
  })),
  { operation: "getAnalyticsMeWeek", path: "timeZone", why: "must be a time zone that IANA lists" },
  { operation: "getAnalyticsMeProgress", path: "timeZone", why: "must be a time zone that IANA lists" },
  { operation: "patchPreferences", path: "goals", why: "no goal is named twice" },
];
