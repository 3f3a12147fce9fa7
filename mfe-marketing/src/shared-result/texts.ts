import {
  attentionRules,
  type ExperimentOutcome,
  type ExperimentResult,
  type NoticedBeat,
} from "@phaselock/contracts";
import { publicLocale } from "../texts.ts";

type Verdict = ExperimentResult["verdict"];

const andList = new Intl.ListFormat("en-GB", { type: "conjunction" });
const taskMinutes = attentionRules.pvt.seconds / 60;

const chance =
  "It isn't certain that it was the beat. If a beat has no effect, chance alone gives this result in up to 1 of 20 comparisons.";

/** English texts of a shared result: its page, its PDF and its picture. */
export const sharedResult = {
  title: "A shared result · Phaselock",
  description:
    "One person compared a mode with and without its beat, blind. See the plan, every session and the interval, and check the signature yourself.",
  /** While it loads, and if it can't be shown. */
  heading: "A shared result",
  loading: "Loading the result, and checking its signature.",
  withoutScript: "To see the result and check its signature, turn on JavaScript.",
  failed: "We couldn't load the result.",
  offline: "You're offline. The result loads when you're back.",
  retry: "Try again",
  missing: {
    heading: "No result here",
    text: "Its owner has stopped sharing it, or the link is incomplete. We can't say which.",
  },
  unsigned: {
    heading: "The signature doesn't match",
    text: "What this link returned wasn't signed by Phaselock, or was changed afterwards. So we show nothing of it.",
  },
  newer: {
    heading: "This page is too old for the result",
    text: "Phaselock signed this result, in a newer form than this page can read. Reload the page to see it.",
    reload: "Reload",
  },
  /** In the place of the verdict. */
  unreliable: {
    heading: "Check failed",
    result:
      "Your browser computed another result from these sessions. Don't rely on the one that was shared.",
    plan: "The plan isn't the one that was frozen before the first session. Don't rely on this result.",
  },
  caption: (sessions: number, level: number) => `One person, ${sessions} sessions, ${level}% interval`,
  found: {
    mood: {
      better: "Mood was better after sessions with the beat.",
      worse: "Mood was worse after sessions with the beat.",
    },
    speed: {
      better: "Responses were faster after sessions with the beat.",
      worse: "Responses were slower after sessions with the beat.",
    },
    control: {
      better: "There were fewer errors after sessions with the beat.",
      worse: "There were more errors after sessions with the beat.",
    },
  } satisfies Record<ExperimentOutcome, { better: string; worse: string }>,
  foundNone: "The beat made no difference that counts.",
  foundUnclear: "No difference was found.",
  withheld:
    "The person could tell when the beat played, so neither better nor worse is claimed. The plan says so.",
  interval: (low: string, high: string, unit: string, level: number) =>
    `The difference is between ${low} and ${high} ${unit}. Intervals like this hold the true difference in at least ${level}% of comparisons.`,
  checks: {
    heading: "What your browser has checked",
    signature: (issuer: string) => `Signature checked, by the key of ${issuer}.`,
    plan: (day: string) => `Plan unchanged since ${day}: it has the hash that was signed.`,
    planChanged: "The plan doesn't have the hash that was signed. It was changed.",
    result: "Result recomputed from the plan and the sessions: the same.",
    resultChanged: "Result recomputed from the plan and the sessions: not the same.",
    meaning: (day: string) =>
      `The signature proves that Phaselock stored this plan, these sessions and this result by ${day}. It doesn't prove that the person measured honestly, or who it was.`,
  },
  sessions: {
    heading: "Every session",
    lead: "In the order in which they started. The person didn't know which ones played the beat until the result.",
    withBeat: "with the beat",
    withoutBeat: "without it",
    columns: { number: "No.", day: "Day", arm: "Beat", before: "Before", after: "After", change: "Change" },
    played: "yes",
    left: "no",
    legend: (unit: string) => `The change of each session, in ${unit}. Filled: with the beat.`,
    missing:
      "A missing number is a session that was started but doesn't count, because a measurement before or after it is missing.",
  },
  plan: {
    heading: "The plan, frozen before the first session",
    hash: "SHA-256",
    measured: {
      mood: "Mood after a session, from −10 to +10.",
      speed: `Mean response speed after a session, in responses per second, in a task of ${taskMinutes} minutes.`,
      control: `How often the person pressed at a ${attentionRules.sart.noGoDigit} after a session, in percent, in a task of ${taskMinutes} minutes. Errors have a minus sign, so that more is better.`,
    } satisfies Record<ExperimentOutcome, string>,
    terms: {
      question: "Question",
      measured: "Measured",
      without: "Without the beat",
      order: "Order",
      end: "When it ended",
      analysis: "Analysis",
      claims: "Better or worse",
      otherwise: "Otherwise",
      noticed: "If the person could tell",
    },
    order:
      "Of every four started sessions, two played the beat, in a random order that stayed hidden until the result.",
    end: (counts: readonly number[]) =>
      `Checked after ${andList.format(counts.map(String))} sessions. It ended when the interval gave an answer, or at the last check.`,
    analysis: (redraws: number) =>
      `The mean after sessions with the beat less the mean without it, adjusted for the value before each session and for a trend. The interval comes from drawing the order of the sessions again, ${redraws.toLocaleString(publicLocale)} times.`,
    noticed: "Neither better nor worse is claimed.",
  },
  noticed: {
    heading: "Could they tell?",
    answers: {
      no: "Asked before the result, the person said that they couldn't tell when the beat played.",
      maybe:
        "Asked before the result, the person said that they might be able to tell when the beat played. Their expectations may have changed the result.",
      yes: "Asked before the result, the person said that they could tell when the beat played. Their expectations may have changed the result.",
    } satisfies Record<NoticedBeat, string>,
    none: "The person didn't say whether they could tell when the beat played. If they could, their expectations may have changed the result.",
  },
  limits: {
    heading: "What this can't show",
    verdicts: (largest: string, noEffect: string) =>
      ({
        better: chance,
        worse: chance,
        none: `The beat may still do something. Differences within ${noEffect} count as none.`,
        unclear: `The beat may still do something. A difference of up to ${largest} still fits the sessions.`,
      }) satisfies Record<Verdict, string>,
    others:
      "The result says nothing about other people, other modes or anything else that could be measured.",
    missing: "The result says nothing about sessions that don't count.",
    chosen:
      "It doesn't show how often other people find something else. People choose which results they share.",
  },
  save: {
    heading: "Keep it, and check it yourself",
    text: "The PDF holds all of this and the signed file. The signed file alone is enough to check the signature, without us.",
    signedText: "The signed file is enough to check the signature, without us.",
    pdf: "Save as PDF",
    picture: "Save as picture",
    signed: "Save the signed file",
    failed: "We couldn't make the file. Try again.",
  },
  links: {
    evidence: "Find out for yourself",
    research: "What research says",
    effects: "Public effects",
  },
  files: { pdf: "phaselock-result.pdf", picture: "phaselock-result.png", signed: "phaselock-result.jws" },
  verify: {
    heading: "Check it yourself",
    steps: (issuer: string) => [
      "1. Save the file phaselock-result.jws that is attached to this PDF. It's a JWS (RFC 7515), signed with ES256.",
      `2. Fetch the public key: ${issuer}/api/shared-results/keys`,
      "3. Verify the signature with any JOSE library. The payload is JSON: plan, sessions and result.",
      "4. Write the plan as canonical JSON (RFC 8785). Its SHA-256 is the hash above.",
    ],
  },
  pdf: { page: (number: number, count: number) => `Page ${number} of ${count}` },
  picture: {
    line: (modeName: string, outcome: string) => `${modeName}, ${outcome}`,
    method: (sessions: number) => `${sessions} sessions. Sham-controlled, blinded, one person.`,
    interval: (low: string, high: string, unit: string, level: number) =>
      `${low} to ${high} ${unit}, ${level}% interval`,
  },
} as const;
