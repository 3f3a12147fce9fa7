import { Button } from "@phaselock/ui";
import { useEffect, useRef } from "react";
import { CameraLight } from "../../session/adapting/camera-light.tsx";
import { cameraFailureText } from "../../session/adapting/texts.ts";
import { readCalibration } from "../../session/adapting/visit-calibration.ts";
import { signalsTexts } from "../texts.ts";
import { CameraPreview } from "./camera-preview.tsx";
import { GazeCalibration } from "./gaze-calibration.tsx";
import styles from "./try-camera.module.css";
import { type LoadCamera, useCameraTrial } from "./use-camera-trial.ts";

const words = signalsTexts.camera;

const loadCamera: LoadCamera = async userId => {
  const { createCameraSignal } = await import("@phaselock/adaptation/camera-signal");
  return createCameraSignal(undefined, readCalibration(userId));
};

/** Shows what the camera measures. It asks for the camera only when the user presses the button, below what it is for. */
export function TryCamera(props: {
  userId: string;
  /** When the user allowed the camera; null if they have not. A withdrawal ends the trial. */
  grantedAt?: string | null;
  load?: LoadCamera;
}) {
  const { userId, grantedAt = null, load = loadCamera } = props;
  const { camera, view, failure, start, stop } = useCameraTrial(userId, load);
  const part = useRef<HTMLDivElement>(null);
  const isTurnedOff = useRef(false);
  useEffect(() => {
    if (camera || !isTurnedOff.current) return;
    isTurnedOff.current = false;
    // The button that was pressed is gone, so the focus would fall back to the top of the document.
    part.current?.querySelector("button")?.focus();
  }, [camera]);
  const turnOff = () => {
    isTurnedOff.current = true;
    stop();
  };
  const before = useRef(grantedAt);
  useEffect(() => {
    if (before.current !== null && grantedAt === null) stop();
    before.current = grantedAt;
  }, [grantedAt, stop]);
  return (
    <div ref={part} className={styles.try}>
      <h3>{words.heading}</h3>
      <p className={styles.about}>{words.about}</p>
      {!camera && (
        <Button className={styles.start} onClick={start}>
          {words.start}
        </Button>
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {cameraFailureText(failure)}
        </p>
      )}
      {view?.status === "loading" && (
        <p role="status" className={styles.about}>
          {view.stream ? words.loading : words.asking}
        </p>
      )}
      {camera && view?.stream && (
        <>
          <CameraPreview view={view} stream={view.stream} />
          {view.status === "running" && (
            <GazeCalibration userId={userId} camera={camera} view={view} onOff={turnOff} />
          )}
          <div className={styles.bar}>
            <CameraLight onOff={turnOff} />
          </div>
        </>
      )}
    </div>
  );
}
