import {
  openScreen,
  type PictureEvents,
  type PictureReading,
  type PictureSource,
  type PictureTrouble,
  runPicture,
} from "@phaselock/picture";
import { type Look, plainAccent, type VisualKind } from "@phaselock/signal";
import { measure } from "@phaselock/web";
import { createContext, type RefObject, useContext, useEffect, useRef } from "react";
import styles from "./picture.module.css";

/** The element in which a screen wants the lines of its picture. Without one, the picture chooses. */
export const FigureContext = createContext<RefObject<HTMLElement | null> | null>(null);

const measureTrouble = (reason: PictureTrouble): void => measure({ kind: "picture-trouble", reason });

/** The element in which a screen paints. */
const Host = ({ host, fades }: { host: RefObject<HTMLDivElement | null>; fades?: boolean }) => (
  <div ref={host} className={styles.picture} data-fades-out={fades || undefined} aria-hidden="true" />
);

/** Pictures that fill their place to its edges; the others are figures in it. */
const fills: Record<VisualKind, boolean> = { rings: false, beam: false, horizon: true, field: true };

/** Keeps the last value that was given, so that a change doesn't open the picture again. */
function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/**
 * The picture of a running session, in the beat's colour, its light in phase with the sound. `look` is any picture: the
 * score's own, or another.
 */
export function Picture({
  look,
  source,
  savesBattery = false,
  onReading,
  ...events
}: PictureEvents & {
  look: Look;
  source: PictureSource;
  /** Paints 30 frames a second, which slower beats need only. */
  savesBattery?: boolean;
  /** Called for each frame that was read back, at most two frames after it was shown. */
  onReading?: (reading: PictureReading) => void;
}) {
  const host = useRef<HTMLDivElement>(null);
  const figure = useContext(FigureContext);
  const latest = useLatest({ savesBattery, onReading, ...events });
  useEffect(() => {
    if (!host.current) return;
    const screen = openScreen(host.current, look, {
      onReading: reading => latest.current.onReading?.(reading),
      onTrouble: measureTrouble,
      figure: figure?.current ?? undefined,
    });
    if (!screen) return;
    const stop = runPicture(source, screen, () => latest.current.savesBattery, {
      onMotion: motion => {
        // Saving the battery is the user's own choice.
        if (motion === "envelope" && !latest.current.savesBattery) measureTrouble("too-slow");
        latest.current.onMotion(motion);
      },
      onBreach: () => {
        measureTrouble("guard-darkened");
        latest.current.onBreach();
      },
      onPulse: pulse => latest.current.onPulse?.(pulse),
    });
    return () => {
      stop();
      screen.close();
    };
  }, [look, source, latest, figure]);
  return <Host host={host} />;
}

/**
 * The same picture, standing in its place: out of phase before a session, in phase after it. What fills its place fades to
 * the ground at the edges.
 */
export function StillPicture({ look, beatHz, coherence }: { look: Look; beatHz: number; coherence: number }) {
  const host = useRef<HTMLDivElement>(null);
  const figure = useContext(FigureContext);
  useEffect(() => {
    const screen = host.current
      ? openScreen(host.current, look, { figure: figure?.current ?? undefined })
      : undefined;
    screen?.show(
      { seconds: 0, coherence, beatHz, breathCycles: 0.25, light: 0, glow: 0, accent: plainAccent },
      performance.now(),
    );
    return () => screen?.close();
  }, [look, beatHz, coherence, figure]);
  return <Host host={host} fades={fills[look.kind]} />;
}
