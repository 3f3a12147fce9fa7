import { truePeakOf } from "@phaselock/playback/true-peak";
import { channelsOf, type Stereo } from "./stereo.ts";

/** `truePeakDb`: largest sample of either channel after four-fold oversampling, dBTP (ITU-R BS.1770-5, annex 2). */
export const truePeak = (stereo: Stereo) => ({
  truePeakDb: 20 * Math.log10(channelsOf(stereo).reduce((known, samples) => truePeakOf(samples, known), 0)),
});
