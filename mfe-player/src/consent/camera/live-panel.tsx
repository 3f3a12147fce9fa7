import type { AdaptationDecision } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { useEffect, useRef } from "react";
import { CameraLight } from "../../session/adapting/camera-light.tsx";
import { cameraFailureText } from "../../session/adapting/texts.ts";
import { readCalibration } from "../../session/adapting/visit-calibration.ts";
import { signalsTexts } from "../texts.ts";
import { CameraReadings } from "./camera-readings.tsx";
import { example } from "./example.ts";
import { FacePointsPicture } from "./face-points.tsx";
import { GazeCalibration } from "./gaze-calibration.tsx";
import styles from "./live-panel.module.css";
import { LiveReadings } from "./live-readings.tsx";
import { type LoadCamera, useCameraTrial } from "./use-camera-trial.ts";
import { useIsInView } from "./use-is-in-view.ts";

const words = signalsTexts.camera;

const loadCamera: LoadCamera = async userId => {
  const { createCameraSignal } = await import("@phaselock/adaptation/camera-signal");
  return createCameraSignal(undefined, readCalibration(userId));
};

/**
 * What the camera measures, and what a session would do because of it. Before the camera is on, an example stands still. It
 * asks for the camera only when the user presses the button.
 */
export function LivePanel(props: {
  userId: string;
  /** When the user allowed the camera; null if they have not. A withdrawal ends the trial. */
  grantedAt?: string | null;
  load?: LoadCamera;
}) {
  const { userId, grantedAt = null, load = loadCamera } = props;
  const { camera, view, failure, start, stop } = useCameraTrial(userId, load);
  const part = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const isBarInView = useIsInView(bar);
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

  const isOn = camera !== null && view?.stream != null;
  const isRunning = isOn && view.status === "running";
  const waiting = view?.status === "loading" && (view.stream ? words.loading : words.asking);
  return (
    <section ref={part} className={styles.panel} aria-label={words.panel}>
      <div className={styles.see} data-example={!isRunning || undefined}>
        {!isRunning && <p className={styles.example}>{words.example}</p>}
        <FacePointsPicture
          points={isRunning ? view.points : example.points}
          label={isRunning ? words.points : words.examplePoints}
        />
        <p role="status" className={styles.hint}>
          {waiting || (isRunning && !view.isFaceSeen && words.noFace)}
        </p>
        <div ref={bar} className={styles.bar}>
          {isOn && isBarInView && <CameraLight onOff={turnOff} />}
          {!camera && (
            <>
              <p className={styles.private}>{words.private}</p>
              <Button variant="go" onClick={start}>
                {words.start}
              </Button>
            </>
          )}
        </div>
        {failure && (
          <p role="alert" className={styles.failure}>
            {cameraFailureText(failure)}
          </p>
        )}
      </div>
      {isRunning ? (
        <LiveReadings camera={camera} view={view}>
          <GazeCalibration userId={userId} camera={camera} view={view} onOff={turnOff} />
        </LiveReadings>
      ) : (
        <CameraReadings
          isExample
          record={example.record}
          headYawDegrees={example.headYawDegrees}
          gazeZone={null}
          hzAt={example.hzAt}
          decision={example.decision satisfies AdaptationDecision}
        />
      )}
      {isOn && !isBarInView && (
        <div className={styles.fixed}>
          <CameraLight onOff={turnOff} />
        </div>
      )}
    </section>
  );
}
