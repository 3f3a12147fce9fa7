import type { CameraSignal, CameraView } from "@phaselock/adaptation";
import { gazeZones, usableGazeAccuracy } from "@phaselock/contracts";
import { Button, Figure, useModal } from "@phaselock/ui";
import { useEffect, useRef, useState } from "react";
import { CameraLight } from "../../session/adapting/camera-light.tsx";
import { keepCalibration } from "../../session/adapting/visit-calibration.ts";
import { signalsTexts } from "../texts.ts";
import styles from "./gaze-calibration.module.css";

const words = signalsTexts.camera.calibration;

/** Each zone is looked at twice: once to learn it, once to measure the accuracy. */
const dots = 2 * gazeZones;

/** The middle of a zone, as CSS lengths of the window. */
const placeOf = (zone: number) => ({
  left: `${(((zone % 3) + 0.5) / 3) * 100}%`,
  top: `${((Math.floor(zone / 3) + 0.5) / 3) * 100}%`,
});

/** The whole window, with the dot that the user has to look at. Escape cancels. */
function Dots(props: {
  step: NonNullable<CameraView["calibration"]>;
  onCancel: () => void;
  onOff: () => void;
}) {
  const { step, onCancel, onOff } = props;
  const dialog = useModal();
  return (
    <dialog ref={dialog} className={styles.dots} aria-label={words.title} onClose={onCancel}>
      <div className={styles.head}>
        <div>
          <p>{words.look}</p>
          <p className={styles.progress}>
            <Figure>{words.progress(Math.round(step.done * dots) + 1, dots)}</Figure>
          </p>
        </div>
        <div className={styles.actions}>
          <CameraLight onOff={onOff} />
          <Button variant="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      </div>
      <span className={styles.dot} style={placeOf(step.zone)} />
    </dialog>
  );
}

/** Calibrates where the user looks, and shows how often that is right. */
export function GazeCalibration(props: {
  userId: string;
  camera: CameraSignal;
  view: CameraView;
  onOff: () => void;
}) {
  const { userId, camera, view, onOff } = props;
  const running = useRef<AbortController | null>(null);
  const [isStopped, setIsStopped] = useState(false);
  useEffect(() => () => running.current?.abort(), []);

  const start = () => {
    const controller = new AbortController();
    running.current = controller;
    setIsStopped(false);
    camera.calibrate(controller.signal).then(
      accuracy => {
        const calibrated = camera.calibrated();
        if (calibrated && accuracy >= usableGazeAccuracy) keepCalibration(userId, calibrated);
      },
      () => setIsStopped(true),
    );
  };
  const { calibration, gazeAccuracy } = view;
  return (
    <div className={styles.calibration}>
      <p className={styles.about}>{words.about}</p>
      <Button onClick={start}>{gazeAccuracy === null ? words.start : words.again}</Button>
      <p role="status">
        {calibration === null && isStopped && words.stopped}
        {calibration === null && !isStopped && gazeAccuracy !== null && (
          <>
            {words.result(Math.round(gazeAccuracy * 100))} {gazeAccuracy < usableGazeAccuracy && words.poor}
          </>
        )}
      </p>
      {calibration && <Dots step={calibration} onCancel={() => running.current?.abort()} onOff={onOff} />}
    </div>
  );
}
