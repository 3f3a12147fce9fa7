/** A rule of Prometheus that records a series. */
export type RecordingRule = {
  readonly record: string;
  readonly expr: string;
  readonly labels?: Readonly<Record<string, string>>;
};

/** `page` wakes the person on call. `ticket` waits until the next working day. */
export type Severity = "page" | "ticket";

export type AlertingRule = {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: { readonly severity: Severity } & Readonly<Record<string, string>>;
  readonly annotations: {
    readonly summary: string;
    readonly description: string;
    readonly runbook_url: string;
  };
};

export type Rule = RecordingRule | AlertingRule;

export type RuleGroup = {
  readonly name: string;
  readonly interval?: string;
  readonly rules: readonly Rule[];
};

/** A file that Prometheus loads. */
export type RuleFile = { readonly groups: readonly RuleGroup[] };

/** The name of an alert's runbook: `outbox-old` for `OutboxOld`. */
export const slugOf = (alert: string): string =>
  alert.replaceAll(/(?<=[a-z0-9])[A-Z]/g, letter => `-${letter}`).toLowerCase();

/** Relative to the repository. */
export const runbookOf = (alert: string): string => `docs/runbooks/${slugOf(alert)}.md`;

/** A runbook's address as an alert writes it: each Prometheus knows where its deployment publishes the folder `docs`. */
export const runbookUrlOf = (alert: string): string =>
  runbookOf(alert).replace(/^docs/, "{{ $externalLabels.docs }}");

/** The alerts of a file. */
export const alertsIn = ({ groups }: RuleFile): AlertingRule[] =>
  groups.flatMap(({ rules }) => rules.filter(rule => "alert" in rule));
