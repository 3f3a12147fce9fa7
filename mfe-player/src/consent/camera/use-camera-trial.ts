import type { CameraSignal, CameraView } from "@phaselock/adaptation";
import { SignalError, type SignalFailure } from "@phaselock/adaptation";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";

/** Loads the camera's code, which asks for nothing until it is started. */
export type LoadCamera = (userId: string) => Promise<CameraSignal>;

/** The user tries the camera. Nothing that it measures leaves this page. */
export type CameraTrial = {
  readonly camera: CameraSignal | null;
  /** Null while the camera is off. */
  readonly view: CameraView | null;
  /** Why the last try failed or ended; null if it didn't. */
  readonly failure: SignalFailure | null;
  start(): void;
  stop(): void;
};

const never = () => () => {};
const nothing = () => null;

/** The camera is off until `start`. Leaving or hiding the page turns it off. */
export function useCameraTrial(userId: string, load: LoadCamera): CameraTrial {
  const [camera, setCamera] = useState<CameraSignal | null>(null);
  const [failure, setFailure] = useState<SignalFailure | null>(null);
  /** The try that is going on. One that is no longer the current one must not start the camera. */
  const current = useRef<{ camera?: CameraSignal } | null>(null);
  const view = useSyncExternalStore<CameraView | null>(
    camera ? camera.subscribe : never,
    camera ? camera.view : nothing,
  );

  const stop = useCallback(() => {
    current.current?.camera?.stop();
    current.current = null;
    setCamera(null);
  }, []);
  const start = async () => {
    if (current.current) return;
    const attempt: { camera?: CameraSignal } = {};
    current.current = attempt;
    setFailure(null);
    const fail = (reason: SignalFailure) => {
      if (current.current !== attempt) return;
      stop();
      setFailure(reason);
    };
    try {
      const loaded = await load(userId);
      if (current.current !== attempt) return;
      attempt.camera = loaded;
      loaded.onLost(fail);
      setCamera(loaded);
      await loaded.start();
    } catch (error) {
      fail(error instanceof SignalError ? error.failure : "failed-to-load");
    }
  };

  useEffect(() => {
    const onVisibility = () => {
      if (document.hidden) stop();
    };
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      current.current?.camera?.stop();
      current.current = null;
    };
  }, [stop]);
  return { camera, view, failure, start: () => void start(), stop };
}
