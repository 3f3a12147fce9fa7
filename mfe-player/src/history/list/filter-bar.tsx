import { type Mode, ownModeId, paymentSchema } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { modesQuery } from "../../shared/queries.ts";
import { sessionsTexts } from "../texts.tsx";
import { type FilterChoice, periodsDays, readChoice, writeChoice } from "./filter.ts";
import styles from "./filter-bar.module.css";

const words = sessionsTexts.filter;

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}

function Choice(props: {
  label: string;
  value: string | undefined;
  /** The text of the choice that leaves nothing out. */
  any: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
}) {
  const { label, value = "", any, options, onChange } = props;
  return (
    <Field label={label}>
      {id => (
        <select
          id={id}
          className={styles.control}
          value={value}
          onChange={event => onChange(event.target.value)}
        >
          <option value="">{any}</option>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <Field label={label}>
      {id => (
        <input
          id={id}
          type="date"
          className={styles.control}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

const chosenDates = "dates";

/** The modes to choose from, by id, with the chosen one even if the catalogue no longer has it. */
const modeOptions = (modes: readonly Mode[], chosen: string | undefined) => {
  const names = new Map(modes.map(({ id, name }) => [id, name]));
  names.set(ownModeId, words.ownPatterns);
  if (chosen && !names.has(chosen)) names.set(chosen, chosen);
  return [...names];
};

/** Which sessions the list, the totals and the export are of. */
export function FilterBar(props: {
  choice: FilterChoice;
  onChange: (choice: FilterChoice) => void;
  isInForce: boolean;
  /** Follows the fields, at the end of the bar. */
  children: ReactNode;
}) {
  const { choice, onChange, isInForce, children } = props;
  const { data } = useQuery(modesQuery);
  // The filter is what its address says, so a change is one of the address.
  const change = (changed: Record<string, string>) =>
    onChange(readChoice(new URLSearchParams({ ...Object.fromEntries(writeChoice(choice)), ...changed })));
  const { period } = choice;
  const dates = period && "from" in period ? period : null;
  const changePeriod = (value: string) => {
    const { period: _, ...rest } = choice;
    if (value === "") onChange(rest);
    else
      onChange({ ...rest, period: value === chosenDates ? { from: "", to: "" } : { days: Number(value) } });
  };
  const periodValue = dates ? chosenDates : period && "days" in period ? String(period.days) : undefined;
  return (
    <section className={styles.bar} aria-label={words.label}>
      <Choice
        label={words.mode}
        value={choice.mode}
        any={words.anyMode}
        options={modeOptions(data?.modes ?? [], choice.mode)}
        onChange={mode => change({ mode })}
      />
      <Choice
        label={words.payment}
        value={choice.payment}
        any={words.anyPayment}
        options={paymentSchema.options.map(payment => [payment, words.payments[payment]] as const)}
        onChange={payment => change({ payment })}
      />
      <Choice
        label={words.outcome}
        value={choice.outcome}
        any={words.anyOutcome}
        options={[
          ["completed", words.outcomes.completed],
          ["ended", words.outcomes.ended],
        ]}
        onChange={outcome => change({ outcome })}
      />
      <Choice
        label={words.period}
        value={periodValue}
        any={words.anyPeriod}
        options={[
          ...periodsDays.map(days => [String(days), words.days(days)] as const),
          [chosenDates, words.dates] as const,
        ]}
        onChange={changePeriod}
      />
      {dates && <Day label={words.from} value={dates.from} onChange={from => change({ from })} />}
      {dates && <Day label={words.to} value={dates.to} onChange={to => change({ to })} />}
      <div className={styles.actions}>
        {isInForce && (
          <Button variant="quiet" onClick={() => onChange({})}>
            {words.clear}
          </Button>
        )}
        {children}
      </div>
    </section>
  );
}
