import { setTimeout as delay } from "node:timers/promises";
import { booksAgree } from "./books.ts";
import { entitlementsCopied } from "./entitlements.ts";
import { type Evidence, type Invariant, ofKind } from "./evidence.ts";
import { grantsOnce, nothingToRefund } from "./grants.ts";
import { holdsFollowSessions } from "./holds.ts";
import { deadLettersArePoison, inboxComplete, outboxesEmpty } from "./leftovers.ts";
import { beaconsOnce, inTheirMonths, loggedOnce, moodsOnce } from "./log.ts";
import { modeEffectsEqualLog, rollupsEqualLog } from "./rollups.ts";
import { eventsInOrder, sequencesComplete } from "./sequences.ts";
import { sessionEventsOnce, sessionRows } from "./sessions.ts";
import { signIns } from "./sign-ins.ts";
import { renewalsOnce, subscriptionRows } from "./subscriptions.ts";
import { reportsOnce } from "./telemetry.ts";

/** How long acknowledged changes may take to become visible after the load has stopped, in milliseconds. */
const visibleWithinMs = 30_000;
const pollEveryMs = 500;

/** Most violations shown per guarantee. */
const maxProblemsPerGuarantee = 5;

const nothingRefused: Invariant = async ({ entries }) =>
  ofKind(entries, "refused").map(({ who, what, why }) => `${who}: ${what} was refused: ${why}`);

const invariants: Readonly<Record<string, Invariant>> = {
  "nothing refused": nothingRefused,
  "sign-ins once": signIns,
  "session rows": sessionRows,
  "session events once": sessionEventsOnce,
  "reports once": reportsOnce,
  "moods once": moodsOnce,
  "beacons once": beaconsOnce,
  "grants once": grantsOnce,
  "nothing to refund": nothingToRefund,
  "books agree": booksAgree,
  "holds follow sessions": holdsFollowSessions,
  "subscription rows": subscriptionRows,
  "renewals once": renewalsOnce,
  "entitlements copied": entitlementsCopied,
  "logged once": loggedOnce,
  "in their months": inTheirMonths,
  "rollups equal the log": rollupsEqualLog,
  "mode effects equal the log": modeEffectsEqualLog,
  "sequences complete": sequencesComplete,
  "outboxes empty": outboxesEmpty,
  "inbox complete": inboxComplete,
  "dead letters are poison": deadLettersArePoison,
  "events in order": eventsInOrder,
};

/** Finds every violated guarantee of an idle system. */
const findViolations = async (evidence: Evidence): Promise<string[]> => {
  const violations: string[] = [];
  for (const [name, find] of Object.entries(invariants)) {
    const problems = await find(evidence);
    violations.push(...problems.slice(0, maxProblemsPerGuarantee).map(problem => `${name}: ${problem}`));
    if (problems.length > maxProblemsPerGuarantee)
      violations.push(`${name}: ${problems.length - maxProblemsPerGuarantee} more of these`);
  }
  return violations;
};

/** Searches until there are no violations or the time for changes to become visible is over. Call it after the load. */
export const pollViolations = async (evidence: Evidence): Promise<string[]> => {
  for (const deadline = Date.now() + visibleWithinMs; ; await delay(pollEveryMs)) {
    const violations = await findViolations(evidence);
    if (violations.length === 0 || Date.now() > deadline) return violations;
  }
};
