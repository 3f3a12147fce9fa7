import { paymentSchema, type SessionsFilter, sessionsFilterQuerySchema } from "@phaselock/contracts";

/** The offered periods up to now, days. */
export const periodsDays = [7, 30, 365] as const;

/** What is chosen in the filter. Without a field, it selects every session. It is stored in the address. */
export type FilterChoice = {
  readonly mode?: string;
  readonly payment?: NonNullable<SessionsFilter["payment"]>;
  readonly outcome?: NonNullable<SessionsFilter["outcome"]>;
  readonly period?:
    | { readonly days: number }
    /** Calendar days in the reader's time zone, both included: `2026-11-23`, or empty for no limit. */
    | { readonly from: string; readonly to: string };
};

const { modeId: modeIdSchema, outcome: outcomeSchema } = sessionsFilterQuerySchema.shape;

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

const readPeriod = (query: URLSearchParams): FilterChoice["period"] => {
  const days = periodsDays.find(offered => String(offered) === query.get("days"));
  if (days) return { days };
  const [from, to] = [query.get("from"), query.get("to")];
  if (from === null && to === null) return undefined;
  const dayOf = (text: string | null) => (text !== null && isDay(text) ? text : "");
  return { from: dayOf(from), to: dayOf(to) };
};

/** Reads the choice from an address; values that no filter can have are ignored. */
export const readChoice = (query: URLSearchParams): FilterChoice => {
  const mode = modeIdSchema.safeParse(query.get("mode") ?? undefined).data;
  const payment = paymentSchema.safeParse(query.get("payment")).data;
  const outcome = outcomeSchema.safeParse(query.get("outcome") ?? undefined).data;
  const period = readPeriod(query);
  return {
    ...(mode && { mode }),
    ...(payment && { payment }),
    ...(outcome && { outcome }),
    ...(period && { period }),
  };
};

/** Writes a choice as the query of an address. */
export const writeChoice = ({ mode, payment, outcome, period }: FilterChoice): URLSearchParams => {
  const given = { mode, payment, outcome, ...period };
  return new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
};

/** The start of a calendar day in the reader's time zone, `later` days after `day`. */
const startOf = (day: string, later = 0): Date => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later);
};

/**
 * The filter that the server applies.
 * @param now a period of days begins at the start of a day, so that its key stays the same all day
 */
export const filterOf = ({ mode, payment, outcome, period }: FilterChoice, now: Date): SessionsFilter => {
  const from =
    period &&
    ("days" in period
      ? new Date(now.getFullYear(), now.getMonth(), now.getDate() - period.days + 1)
      : period.from && startOf(period.from));
  const to = period && "to" in period && period.to && startOf(period.to, 1);
  return {
    ...(mode && { modeId: mode }),
    ...(payment && { payment }),
    ...(outcome && { outcome }),
    ...(from && { from: from.toISOString() }),
    ...(to && { to: to.toISOString() }),
  };
};

/** Whether a filter leaves sessions out. */
export const isInForce = (filter: SessionsFilter): boolean => Object.keys(filter).length > 0;
