import { addLight, cssColour } from "@phaselock/signal";
import { lobePhase, type Ring } from "./ring-field.ts";
import { beatLight, lightNow, type Modulation, meanLight, type Palette } from "./ring-light.ts";

/** Width and height in CSS pixels. */
export type Size = { readonly width: number; readonly height: number };

/** The content of one frame. */
export type Frame = {
  readonly seconds: number;
  readonly coherence: number;
  readonly beatHz: number;
  readonly modulation: Modulation;
};

const narrowPx = 500;
const chordPx = 4;

/** Creates a painter for one canvas size. It computes once what all frames share. */
export function createRingPainter(
  context: CanvasRenderingContext2D,
  size: Size,
  {
    rings,
    lobes,
    palette,
  }: { readonly rings: readonly Ring[]; readonly lobes: number; readonly palette: Palette },
): (frame: Frame) => void {
  const outer = Math.min(size.width, size.height) * (size.width < narrowPx ? 0.4 : 0.31);
  const centre = { x: size.width / 2, y: size.height * (size.width < narrowPx ? 0.37 : 0.42) };
  const corners = Math.ceil((2 * Math.PI * outer) / chordPx);
  const directions = Array.from({ length: corners }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / corners;
    return { angle, x: Math.cos(angle), y: Math.sin(angle) };
  });

  return ({ seconds, coherence, beatHz, modulation }) => {
    context.clearRect(0, 0, size.width, size.height);
    context.lineWidth = 1;
    const colour = beatLight(palette, beatHz);
    for (const ring of rings) {
      const phase = lobePhase(ring, seconds, coherence);
      const light = lightNow(meanLight(ring, colour, palette.paper), modulation);
      context.strokeStyle = cssColour(addLight(palette["ground-player"], light));
      context.beginPath();
      for (const { angle, x, y } of directions) {
        const radius = outer * (ring.radius + ring.swing * Math.sin(lobes * angle + phase));
        context.lineTo(centre.x + x * radius, centre.y + y * radius);
      }
      context.closePath();
      context.stroke();
    }
  };
}
