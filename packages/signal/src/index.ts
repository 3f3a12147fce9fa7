export * from "./engine/change.ts";
export * from "./engine/engine.ts";
export * from "./engine/prepare.ts";
export * from "./engine/quantum.ts";
export * from "./engine/schedule.ts";
export * from "./engine/sham.ts";
export * from "./engine/transport.ts";
export * from "./engine/without-beat.ts";
export * from "./guard/guard.ts";
export * from "./guard/middle-luminance.ts";
export { luminanceAt } from "./guard/reading.ts";
export * from "./light/dither.ts";
export * from "./light/light.ts";
export * from "./light/modulation.ts";
export {
  continueLine,
  integralAt,
  type Line,
  lineFrom,
  lineOf,
  type Move,
  slopeAt,
  type Target,
  valueAt,
} from "./line/line.ts";
export { kPowerAt, kWeighting } from "./loudness/k-weighting.ts";
export * from "./loudness/limit-peaks.ts";
export * from "./loudness/loudness-trim.ts";
export * from "./loudness/measure-loudness.ts";
export { accentAt } from "./music/accents.ts";
export { type Composed, type Composition, compositionOf } from "./music/composition.ts";
export { type Thinning, thinnings } from "./music/player.ts";
export { restAfter } from "./music/rest-after.ts";
export { type SceneName, sceneNames } from "./music/scenes/scene-names.ts";
export { dryRingSeconds, type VoiceName, voiceNames } from "./music/voice-names.ts";
export { type NoiseBed, type NoiseColorName, noiseBedSchema, noiseColors } from "./noise/index.ts";
export { unevenBy } from "./pulse/jitter.ts";
export { pulseGainAt } from "./pulse/pulse-gain.ts";
export { type PulseShape, pulseShapes } from "./pulse/pulse-shapes.ts";
export {
  defaultStrength,
  fastestHz,
  type Strength,
  strengthNames,
  strengths,
  strengthsAt,
} from "./pulse/strength.ts";
export { type Automation, peakOf } from "./score/automation.ts";
export * from "./score/describe-sound.ts";
export * from "./score/excerpt.ts";
export * from "./score/for-speakers.ts";
export * from "./score/lanes.ts";
export { noiseCrest } from "./score/layers-peak.ts";
export * from "./score/score.ts";
export * from "./score/with-recording.ts";
export { weightedPowerOf as texturePowerOf } from "./textures/index.ts";
export { type TextureName, textureNames } from "./textures/texture-names.ts";
export { kindOf, type ToneLayer, toneLayerSchema } from "./tones/index.ts";
export { swellAt } from "./tones/swell.ts";
export type { RecordingSource } from "./tones/tone-kind.ts";
export { type Accent, plainAccent } from "./visuals/accent.ts";
export * from "./visuals/beam-figure.ts";
export * from "./visuals/dawn.ts";
export { bandBeatsHz } from "./visuals/field.ts";
export * from "./visuals/flow.ts";
export * from "./visuals/glow.ts";
export * from "./visuals/looks.ts";
export * from "./visuals/motes.ts";
export * from "./visuals/ring-field.ts";
export * from "./visuals/stars.ts";
export * from "./visuals/visual.ts";
export * from "./visuals/visuals.ts";
