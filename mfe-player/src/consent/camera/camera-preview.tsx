import type { CameraView } from "@phaselock/adaptation";
import { Figure } from "@phaselock/ui";
import { useEffect, useRef } from "react";
import { signalsTexts } from "../texts.ts";
import styles from "./try-camera.module.css";

const words = signalsTexts.camera;

function eyesOf({ isFaceSeen, isClosed }: CameraView): string {
  if (!isFaceSeen) return words.eyes.unknown;
  return isClosed ? words.eyes.closed : words.eyes.open;
}

/** The picture of the camera, mirrored, and what is measured in it. */
export function CameraPreview({ view, stream }: { view: CameraView; stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream;
    return () => {
      element.srcObject = null;
    };
  }, [stream]);
  const seen = [
    [words.face.label, view.isFaceSeen ? words.face.yes : words.face.no],
    [words.eyes.label, eyesOf(view)],
    [words.blinks, <Figure key="blinks">{view.blinks}</Figure>],
    ...(view.gazeZone === null ? [] : [[words.zone, words.zones[view.gazeZone]] as const]),
  ] as const;
  return (
    <div className={styles.preview}>
      <video ref={video} className={styles.video} aria-label={words.preview} autoPlay muted playsInline />
      <dl className={styles.seen} aria-label={words.seen}>
        {seen.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {view.status === "running" && !view.isFaceSeen && <p className={styles.hint}>{words.noFace}</p>}
    </div>
  );
}
