import { bandOf } from "@phaselock/contracts";
import { readColours } from "@phaselock/picture";
import { luminanceOf } from "@phaselock/signal";
import { bandColour } from "@phaselock/ui";
import { useEffect, useRef } from "react";
import { type Pulse, pulseOpacity } from "./pulse.ts";
import styles from "./pulse-mark.module.css";

/** A dot that beats with the sound, in the colour of its band. It stands still while the picture does. */
export function PulseMark({ pulse, beatHz }: { pulse: Pulse; beatHz: number }) {
  const mark = useRef<HTMLSpanElement>(null);
  const band = bandOf(beatHz);
  useEffect(() => {
    const element = mark.current;
    if (!element) return;
    const luminance = luminanceOf(readColours(element).bands[band]);
    return pulse.listen(shown => {
      // Only the compositor works on a change of opacity.
      element.style.opacity = pulseOpacity(luminance, beatHz, shown).toFixed(4);
    });
  }, [pulse, band, beatHz]);
  return (
    <span ref={mark} className={styles.mark} style={{ background: bandColour(band) }} aria-hidden="true" />
  );
}
