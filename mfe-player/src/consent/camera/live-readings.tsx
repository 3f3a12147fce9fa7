import type { CameraSignal, CameraView } from "@phaselock/adaptation";
import { adaptationBounds } from "@phaselock/contracts";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { CameraReadings } from "./camera-readings.tsx";
import { type EyesRecord, recordEyes } from "./eyes-record.ts";
import { plannedHz } from "./planned-hz.ts";
import type { Rehearsal } from "./rehearse.ts";

const now = () => performance.now();
const nothing: EyesRecord = { nowMs: 0, spanMs: 0, samples: [], blinksAtMs: [] };
const never = () => () => {};

/** The record of the eyes and the rehearsed session, from when the camera measures until it is off. */
function useLive(camera: CameraSignal) {
  const [eyes, setEyes] = useState<ReturnType<typeof recordEyes> | null>(null);
  const [rehearsal, setRehearsal] = useState<Rehearsal | null>(null);
  useEffect(() => {
    const recorded = recordEyes(camera, now);
    setEyes(recorded);
    let isEnded = false;
    let rehearsed: Rehearsal | undefined;
    // Without the rehearsal, the panel still shows what the camera measures.
    import("./rehearse.ts").then(
      ({ rehearse }) => {
        if (isEnded) return;
        rehearsed = rehearse(camera, now);
        setRehearsal(rehearsed);
      },
      () => {},
    );
    return () => {
      isEnded = true;
      recorded.end();
      rehearsed?.end();
    };
  }, [camera]);
  const record = useSyncExternalStore(eyes?.subscribe ?? never, () => eyes?.view() ?? nothing);
  return { record, rehearsal };
}

/** What a running camera measures, and what a session would do because of it. */
export function LiveReadings(props: { camera: CameraSignal; view: CameraView; children: ReactNode }) {
  const { camera, view, children } = props;
  const { record, rehearsal } = useLive(camera);
  const seconds = rehearsal?.seconds() ?? 0;
  return (
    <CameraReadings
      record={record}
      headYawDegrees={view.headYawDegrees}
      gazeZone={view.gazeZone}
      hzAt={ago => rehearsal?.beatAt(seconds - ago) ?? plannedHz}
      decision={rehearsal?.decision() ?? null}
      learningSeconds={Math.max(0, Math.ceil(adaptationBounds.baselineSeconds - seconds))}
    >
      {children}
    </CameraReadings>
  );
}
