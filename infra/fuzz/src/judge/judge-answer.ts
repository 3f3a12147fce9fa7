import { errorBodySchema, errorCatalogue } from "@phaselock/contracts";
import type { Operation } from "../document/read-operations.ts";
import type { Validate } from "../document/validator.ts";
import { parseJson } from "../parse-json.ts";
import type { Draft } from "../requests/draft.ts";
import type { Answer, Sent } from "../requests/send-draft.ts";
import { businessRules } from "./business-rules.ts";
import { leaksIn } from "./leaks.ts";
import type { Verdict } from "./verdict.ts";

/** A broken rule. */
export type Finding = {
  /** The rule's name. */
  readonly rule: string;
  readonly detail: string;
};

export type Exchange = {
  readonly operation: Operation;
  readonly draft: Draft;
  readonly sent: Sent;
  readonly answer: Answer;
  readonly verdict: Verdict;
  readonly validate: Validate;
};

/** @returns the problem, or undefined */
type Rule = (exchange: Exchange) => string | undefined;

const isRefused = ({ status }: Answer): boolean => status >= 400;
/** Statuses that refuse a request before its route reads the body. */
const beforeTheRoute = new Set([401, 408, 413, 415, 429, 431]);

const rules: Readonly<Record<string, Rule>> = {
  "no server error": ({ answer: { status, text } }) => (status >= 500 ? `${status} ${text}` : undefined),

  "no internals leak": ({ answer }) => leaksIn(answer),

  "the status is declared": ({ operation, answer: { status, text } }) =>
    operation.answers.has(status)
      ? undefined
      : `${status} is not among ${[...operation.answers.keys()]}: ${text}`,

  "the body matches its declaration": ({ operation, answer: { status, headers, text }, validate }) => {
    const declared = operation.answers.get(status);
    if (!declared) return undefined;
    if (declared.schema === undefined)
      return text === "" ? undefined : `a body where none is declared: ${text}`;
    if (!/^application\/json(;|$)/.test(String(headers["content-type"])))
      return `content-type: ${headers["content-type"]}`;
    const body = parseJson(text);
    if (body === undefined) return `no JSON: ${text}`;
    return validate(declared.schema, body) || undefined;
  },

  "an error is in the catalogue and declared": ({ operation, answer }) => {
    if (!isRefused(answer)) return undefined;
    const { status, text, headers } = answer;
    const error = errorBodySchema.safeParse(parseJson(text)).data;
    if (!error) return `not in the catalogue's form: ${text}`;
    if (errorCatalogue[error.code].status !== status) return `${error.code} with ${status}`;
    if (error.requestId !== headers["x-request-id"]) return `of request ${error.requestId}`;
    if (!operation.answers.get(status)?.description.includes(`\`${error.code}\``))
      return `${error.code} is not declared`;
    return undefined;
  },

  "a 405 allows other methods": ({ operation: { method }, answer: { status, headers } }) => {
    const allowed = String(headers.allow ?? "").split(", ");
    if (status !== 405) return undefined;
    return allowed[0] === "" || allowed.includes(method) ? `allow: ${headers.allow}` : undefined;
  },

  "every response has the required headers": ({ answer: { headers } }) => {
    const wrong = [
      !/^[\w.-]{8,64}$/.test(String(headers["x-request-id"])) && "x-request-id",
      headers["x-content-type-options"] !== "nosniff" && "x-content-type-options",
      headers["cross-origin-resource-policy"] !== "same-origin" && "cross-origin-resource-policy",
      (headers.server ?? headers["x-powered-by"]) !== undefined && "server or x-powered-by",
    ].filter(Boolean);
    return wrong.length > 0 ? `${wrong}: ${JSON.stringify(headers)}` : undefined;
  },

  "personal data is not stored": ({ operation, answer: { status, headers } }) => {
    const isPersonal = operation.isSecured || operation.path.startsWith("/api/auth/");
    if (!isPersonal || status >= 400 || status === 204) return undefined;
    const kept = String(headers["cache-control"]);
    return kept.includes("no-store") ? undefined : `cache-control: ${kept}`;
  },

  "a valid request is not refused as invalid": ({ operation: { id }, answer, verdict }) => {
    if (verdict !== "valid" || ![400, 415].includes(answer.status)) return undefined;
    const issues = errorBodySchema.safeParse(parseJson(answer.text)).data?.issues ?? [];
    const isRule = issues.some(({ path }) =>
      businessRules.some(rule => rule.operation === id && rule.path === path.replaceAll(/\b\d+\b/g, "*")),
    );
    return isRule ? undefined : answer.text;
  },

  "an invalid request is refused": ({ answer, verdict }) =>
    verdict === "invalid" && !isRefused(answer) ? `${answer.status} ${answer.text}` : undefined,

  "a visitor gets nothing that requires a sign-in": ({ operation, draft, answer: { status } }) =>
    operation.isSecured && draft.caller === "visitor" && status < 400 ? String(status) : undefined,

  "a visitor gets 401": ({ operation, answer: { status }, sent, verdict }) =>
    verdict === "valid" &&
    operation.isSecured &&
    !sent.caller &&
    status !== 401 &&
    !beforeTheRoute.has(status)
      ? `${status} for a visitor`
      : undefined,
};

/** Checks a response against every rule. */
export const judgeAnswer = (exchange: Exchange): Finding[] =>
  Object.entries(rules).flatMap(([rule, judge]) => {
    const detail = judge(exchange);
    return detail === undefined ? [] : [{ rule, detail }];
  });
