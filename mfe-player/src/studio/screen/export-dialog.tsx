import { sessionMaxSeconds } from "@phaselock/contracts";
import {
  bytesPerFrame,
  exportWav,
  fileNameOf,
  framesOf,
  isCancelled,
  openSink,
  type WavProgress,
} from "@phaselock/playback";
import { type Score, type Strength, scheduleOf, strengthNames } from "@phaselock/signal";
import { Button, Figure } from "@phaselock/ui";
import { Dialog } from "@phaselock/ui/dialog";
import { strengthTitles } from "@phaselock/ui/scene-texts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { clamp } from "../../shared/score-fields.ts";
import { soundTexts } from "../../shared/sound-texts.ts";
import { studioTexts } from "../texts.tsx";
import { Choice } from "./choice.tsx";
import styles from "./dialogs.module.css";

const words = studioTexts.wav;

/** Lengths of an export, minutes: an hour at 96 kHz still fits a WAV file. */
const minutes = { min: 1, max: Math.min(60, sessionMaxSeconds / 60) } as const;
const rates = [44_100, 48_000, 96_000] as const;

const sizeText = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(2)} GB` : `${Math.round(bytes / 1e6)} MB`;

type State =
  | { readonly is: "chosen" | "failed" }
  | { readonly is: "running"; readonly progress: WavProgress }
  | { readonly is: "done"; readonly name: string };

/** Exports a pattern as a WAV file: the length and rate, then the progress. Closing it cancels the export. */
export function ExportDialog(props: {
  name: string;
  score: Score;
  seconds: number;
  /** The strength at which the pattern was heard. */
  strength: Strength;
  onClose: () => void;
}) {
  const { name, score, onClose } = props;
  const [length, setLength] = useState(Math.round(props.seconds / 60));
  const [rate, setRate] = useState<(typeof rates)[number]>(48_000);
  const [strength, setStrength] = useState(props.strength);
  const [state, setState] = useState<State>({ is: "chosen" });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const chosen = clamp(Math.round(length) || minutes.min, minutes);
  const bytes = framesOf(chosen * 60, rate) * bytesPerFrame;
  const start = async (event: FormEvent) => {
    event.preventDefault();
    const control = new AbortController();
    running.current = control;
    const file = fileNameOf(name, "wav");
    try {
      const sink = await openSink(file);
      const onProgress = (progress: WavProgress) => {
        if (!control.signal.aborted) setState({ is: "running", progress });
      };
      onProgress({ part: 0, timesRealTime: 0 });
      const request = { schedule: scheduleOf(score, chosen * 60, strength), sampleRate: rate };
      await exportWav(request, sink, control.signal, onProgress);
      setState({ is: "done", name: file });
    } catch (error) {
      setState({ is: isCancelled(error) ? "chosen" : "failed" });
    }
  };
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className={styles.text}>{words.text}</p>
      {state.is === "running" ? (
        <>
          <progress
            className={styles.progress}
            aria-label={words.progress}
            value={state.progress.part}
            max={1}
          />
          <p className={styles.line}>
            <Figure>{Math.floor(state.progress.part * 100)} %</Figure>{" "}
            <Figure className="muted">{words.speed(state.progress.timesRealTime.toFixed(0))}</Figure>
          </p>
          <p className={styles.actions}>
            <Button onClick={() => running.current?.abort()}>{words.cancel}</Button>
          </p>
        </>
      ) : (
        <form onSubmit={event => void start(event)}>
          <div className={styles.row}>
            <label className={styles.field}>
              {words.length}, {words.minutes}
              <input
                type="number"
                className={styles.input}
                min={minutes.min}
                max={minutes.max}
                step={1}
                required
                value={Number.isNaN(length) ? "" : length}
                onChange={({ target }) => setLength(target.valueAsNumber)}
              />
            </label>
            <div className={styles.field}>
              {words.rate}
              <Choice
                label={words.rate}
                value={String(rate)}
                options={rates.map(it => ({ value: String(it), text: words.rateOf(String(it / 1000)) }))}
                onChange={value => setRate(rates.find(it => String(it) === value) ?? rate)}
              />
            </div>
            {score.pulse && (
              <div className={styles.field}>
                {soundTexts.strength}
                <Choice
                  label={soundTexts.strength}
                  value={strength}
                  options={strengthNames.map(value => ({ value, text: strengthTitles[value] }))}
                  onChange={setStrength}
                />
              </div>
            )}
          </div>
          <p className={styles.line}>
            <Figure className="muted">{words.size(sizeText(bytes))}</Figure>
          </p>
          <div role="status">
            {state.is === "done" && <p className={styles.line}>{words.done(state.name)}</p>}
            {state.is === "failed" && <p className={styles.line}>{words.failed}</p>}
          </div>
          <p className={styles.actions}>
            <Button type="submit" variant="go">
              {words.start}
            </Button>
            <Button onClick={onClose}>{words.close}</Button>
          </p>
        </form>
      )}
    </Dialog>
  );
}
