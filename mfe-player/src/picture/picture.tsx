import type { Look, PictureMotion } from "@phaselock/signal";
import { type RefObject, useEffect, useRef } from "react";
import styles from "./picture.module.css";
import { type PictureSource, runPicture } from "./picture-loop.ts";
import { openScreen } from "./screen.ts";

type Canvases = {
  readonly glow: RefObject<HTMLCanvasElement | null>;
  readonly lines: RefObject<HTMLCanvasElement | null>;
};

function useCanvases(): Canvases {
  return { glow: useRef<HTMLCanvasElement>(null), lines: useRef<HTMLCanvasElement>(null) };
}

const openOn = ({ glow, lines }: Canvases, look: Look) =>
  glow.current && lines.current ? openScreen({ glow: glow.current, lines: lines.current }, look) : undefined;

const Canvas = ({ glow, lines }: Canvases) => (
  <div className={styles.picture} aria-hidden="true">
    <canvas ref={glow} className={styles.canvas} />
    <canvas ref={lines} className={styles.canvas} />
  </div>
);

/** The picture of a running session, in the beat's colour, its light in phase with the sound. */
export function Picture({
  look,
  source,
  onMotion,
  onBreach,
}: {
  look: Look;
  source: PictureSource;
  onMotion: (motion: PictureMotion) => void;
  /** The guard found a flash. The picture is dark and stays dark. */
  onBreach: () => void;
}) {
  const canvases = useCanvases();
  const { glow, lines } = canvases;
  useEffect(() => {
    const screen = openOn({ glow, lines }, look);
    if (!screen) return;
    const stop = runPicture(source, screen, onMotion, onBreach);
    return () => {
      stop();
      screen.close();
    };
  }, [glow, lines, look, source, onMotion, onBreach]);
  return <Canvas {...canvases} />;
}

/** The same picture, standing: out of phase before a session, in phase after it. */
export function StillPicture({ look, beatHz, coherence }: { look: Look; beatHz: number; coherence: number }) {
  const canvases = useCanvases();
  const { glow, lines } = canvases;
  useEffect(() => {
    const screen = openOn({ glow, lines }, look);
    screen?.show({ seconds: 0, coherence, beatHz, breathCycles: 0.25, light: 0 });
    return () => screen?.close();
  }, [glow, lines, look, beatHz, coherence]);
  return <Canvas {...canvases} />;
}
