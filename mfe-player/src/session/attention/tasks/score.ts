import type { RecordAttentionRequest } from "@phaselock/contracts";
import { deviation, mean } from "d3-array";
import type { PvtRun } from "./pvt.ts";
import type { SartRun } from "./sart.ts";
import type { TaskRun } from "./task.ts";

const rounded = (value: number | undefined, digits: number): number | null =>
  value === undefined ? null : Number(value.toFixed(digits));

type Measured = { readonly startedAt: string; readonly timingErrorMs: number };

const shared = ({ trials, falseStarts, omissions, reactionsMs }: TaskRun, measured: Measured) => ({
  startedAt: measured.startedAt,
  timingErrorMs: Number(measured.timingErrorMs.toFixed(2)),
  ...{ trials, falseStarts, omissions },
  meanReactionMs: rounded(mean(reactionsMs), 1),
  sdReactionMs: rounded(deviation(reactionsMs), 1),
});

/** Scores a run of the vigilance test; null if no stimulus was shown. */
export const scorePvt = (run: PvtRun, measured: Measured): RecordAttentionRequest | null =>
  run.trials === 0
    ? null
    : {
        task: "pvt",
        ...shared(run, measured),
        lapses: run.lapses,
        meanSpeed: rounded(
          mean(run.reactionsMs, ms => 1_000 / ms),
          3,
        ),
      };

/** Scores a run of the sustained attention task; null if no 3 was shown. */
export const scoreSart = (run: SartRun, measured: Measured): RecordAttentionRequest | null =>
  run.noGoTrials === 0
    ? null
    : { task: "sart", ...shared(run, measured), noGoTrials: run.noGoTrials, noGoErrors: run.noGoErrors };
