import { type Light, mixLight, scaleLight } from "../light/light.ts";
import { combedAt, createFlow, createFlowReader } from "./flow.ts";
import { centreOf, glowStrength } from "./glow.ts";
import { createLineInk, type LineInk } from "./line-ink.ts";
import { motes } from "./motes.ts";
import { randomAt } from "./random.ts";
import type { Visual } from "./visual.ts";

/** CSS pixels for each mote, and the most that a frame of a 60 Hz screen has time for on a CPU. */
const areaPerMote = 1700;
const maxMotes = 480;
/** A trail is followed in steps of this length, seconds, and drawn in pieces of one colour each. */
const traceStep = 0.25;
const pointsPerPiece = 9;
const pieces = 3;
/** Light of the brightest trail at its head, over the glow. */
const brightness = 0.7;
const faintest = 0.004;

/** One beat of each band, for its colour, Hz. */
export const bandBeatsHz = [2, 6, 10, 20, 40] as const;

/**
 * A drifting field. Each frame follows every trail from the mote's birth through the flow as it stands, so a frame
 * depends on nothing before it.
 */
export const field: Visual<"field"> = {
  createPainter(context, size, { eddies }, colours) {
    const flow = createFlowReader(createFlow(eddies));
    const unit = Math.max(size.width, size.height);
    const centre = centreOf(size);
    const count = Math.min(maxMotes, Math.round((size.width * size.height) / areaPerMote));
    const places = new Float32Array(2 * (Math.ceil(motes.maxLife / traceStep) + 2));
    const velocity = { x: 0, y: 0 };

    /** Follows a mote from its birth. @returns how many points of its trail are known, the last being the mote */
    const trace = (x: number, y: number, seconds: number): number => {
      let points = 0;
      let left = seconds;
      let [atX, atY] = [x, y];
      for (;;) {
        places[2 * points] = atX * unit;
        places[2 * points + 1] = atY * unit;
        points++;
        if (left <= 0) return points;
        const step = Math.min(traceStep, left) * motes.pace;
        flow.read(atX, atY, velocity);
        atX += velocity.x * step;
        atY += velocity.y * step;
        left -= traceStep;
      }
    };

    const drawPiece = (from: number, to: number, own: Light, ink: LineInk) => {
      const middle = Math.round((from + to) / 2);
      const distance = Math.hypot(
        (places[2 * middle] ?? 0) - centre.x,
        (places[2 * middle + 1] ?? 0) - centre.y,
      );
      context.strokeStyle = ink(glowStrength(size, distance), own);
      context.beginPath();
      for (let point = from; point <= to; point++)
        context.lineTo(places[2 * point] ?? 0, places[2 * point + 1] ?? 0);
      context.stroke();
    };

    return frame => {
      context.clearRect(0, 0, size.width, size.height);
      context.lineWidth = 1;
      const combed = combedAt(frame.coherence);
      const locked = colours.beat(frame.beatHz);
      const ink = createLineInk(frame, colours, "spread");
      const upstream = motes.margin + (motes.upstreamMargin - motes.margin) * combed;
      flow.set(frame.seconds, combed, frame.accent);
      const struckShare = motes.struckShare * frame.accent.struck;
      for (let mote = 0; mote < count; mote++) {
        const lifeSeconds = motes.minLife + (motes.maxLife - motes.minLife) * randomAt(mote, 0, 1);
        const lives = frame.seconds / lifeSeconds + randomAt(mote, 0, 2);
        const life = Math.floor(lives);
        const age = lives - life;
        const depth = 0.2 + 0.8 * randomAt(mote, life, 5) ** 2;
        const light = brightness * depth * Math.sin(Math.PI * age) ** 1.4;
        if (light < faintest) continue;
        const bornX = randomAt(mote, life, 3);
        const bornY = randomAt(mote, life, 4);
        const hue = (0.8 * bornX + 0.5 * bornY + 0.3 * randomAt(mote, life, 6)) % 1;
        const scattered = colours.beat(bandBeatsHz[Math.floor(bandBeatsHz.length * hue)] ?? frame.beatHz);
        const colour = combed > 0.05 + 0.8 * randomAt(mote, life, 7) ? locked : scattered;
        const own = mixLight(colour, colours.paper, randomAt(mote, life, 8) < 0.15 ? 0.7 : 0.05);
        const struck = Math.min(1, Math.max(0, (struckShare - randomAt(mote, life, 9)) / motes.struckEdge));
        const tinted = mixLight(own, colours.paper, motes.struckPaleness * struck);
        const width = size.width / unit + upstream + motes.margin;
        const height = size.height / unit + 2 * motes.margin;
        const points = trace(bornX * width - upstream, bornY * height - motes.margin, age * lifeSeconds);
        for (let piece = 0; piece < pieces; piece++) {
          const to = points - 1 - piece * pointsPerPiece;
          if (to < 1) break;
          const fade = Math.exp((-(piece + 0.4) * pointsPerPiece * traceStep) / motes.trailSeconds);
          drawPiece(Math.max(0, to - pointsPerPiece), to, scaleLight(tinted, light * fade), ink);
        }
      }
    };
  },
};
