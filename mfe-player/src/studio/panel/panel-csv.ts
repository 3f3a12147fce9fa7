import { toCsv } from "../../shared/csv.ts";
import type { Panel } from "./panel-store.ts";

/** The columns. `pair` counts in the order of the answers; `preferred` names what `answer` chose, empty for no difference. */
const fields = [
  "participant",
  "app_version",
  "pair",
  "mode_id",
  "intention",
  "a",
  "b",
  "answer",
  "preferred",
  "heard_a_seconds",
  "heard_b_seconds",
  "answered_at_utc",
  "device",
] as const;

const tenths = (seconds: number) => Math.round(seconds * 10) / 10;

/** A listener's answers as CSV, one row each. It holds nothing that names the account. */
export const panelCsv = ({ code, answers }: Panel): string =>
  toCsv(
    fields,
    answers.map((answer, n) => ({
      participant: code,
      app_version: answer.appVersion,
      pair: n + 1,
      mode_id: answer.modeId,
      intention: answer.intention,
      a: answer.a,
      b: answer.b,
      answer: answer.choice,
      preferred: answer.choice === "none" ? null : answer[answer.choice],
      heard_a_seconds: tenths(answer.heard.a),
      heard_b_seconds: tenths(answer.heard.b),
      answered_at_utc: answer.at,
      device: answer.device,
    })),
  );
