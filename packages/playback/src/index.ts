export type { Audio, AudioListener, AudioOptions, AudioTrouble, SoundLoss } from "./device/audio.ts";
export { type LockScreen, openLockScreen } from "./device/lock-screen.ts";
export { openAudio } from "./device/open-audio.ts";
export { outputTimestampOf } from "./device/output-latency.ts";
export type { ShortTone } from "./device/tone.ts";
export { exportWav, isCancelled, type WavProgress } from "./export/export-wav.ts";
export { fileNameOf } from "./export/file-name.ts";
export { framesOf } from "./export/render-wav.ts";
export { bytesPerFrame } from "./export/wav-header.ts";
export { download, openSink } from "./export/wav-sink.ts";
export { beatPhaseAt, envelopeAt } from "./meters/beat-phase.ts";
export { formatLevel } from "./meters/format-level.ts";
export {
  createLightTrace,
  type LightTrace,
  type ShownLight,
  shownLight,
  shownMs,
} from "./meters/light-trace.ts";
export type { Loudness } from "./meters/loudness.ts";
export { type Meter, openMeter, type Spectra } from "./meters/meter.ts";
export {
  type Modulation,
  modulationAxis,
  modulationFloorDb,
  modulationPlaceOf,
} from "./meters/modulation.ts";
export { instrumentRate } from "./meters/render-span.ts";
export { floorDb, type Peak, placeOf, type Spectrum, spectrumAxis } from "./meters/spectrum.ts";
export { createWaveform, type ReadWaveform, type Waveform, waveformSeconds } from "./meters/waveform.ts";
export { AddError, type AddProgress, addFile } from "./own-audio/library/add-file.ts";
export { readLibrary, removeTrack } from "./own-audio/library/read-library.ts";
export { readRoom } from "./own-audio/library/read-room.ts";
export type { AddFailure, StoredTrack } from "./own-audio/library/stored-track.ts";
export { secondsOf, type Track } from "./own-audio/track.ts";
export { prepareOnce } from "./prepare/prepare-once.ts";
