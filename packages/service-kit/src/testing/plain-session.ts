/** What an event of `sessions.session.v1` says of any session besides its ids, status, times and played seconds. */
export const plainSession = {
  modeId: "calm-focus",
  patternId: "calm-focus",
  payment: "credits",
  plannedSeconds: 360,
  timeZone: "Europe/Zurich",
  syncedAt: null,
  band: "alpha",
  bandSeconds: { delta: 0, theta: 0, alpha: 0, beta: 0, gamma: 0 },
  attention: null,
  isBlinded: false,
} as const;
