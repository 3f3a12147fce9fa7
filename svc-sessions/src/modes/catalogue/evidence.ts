import { citedAs, type StudyId, studies } from "@phaselock/literature";
import type { Evidence } from "./catalogue-mode.ts";

/** A mode's note with the studies that it rests on; which of them speak for the mode and which against is in the register. */
export const evidence = (note: string, ids: readonly StudyId[]): Evidence => ({
  note,
  sources: ids.map(id => {
    const { journal, url, direction } = studies[id];
    return { title: `${citedAs[id]}, ${journal}`, url, direction };
  }),
});

/** What is known of music that pulses, for the modes near 16 Hz. */
export const aboutPulsingMusic =
  "For music that pulses, the best study is of attention: with strong modulation people sustained it better early in the experiment; beta rates did more than others for people with more signs of ADHD. One of its authors works for a company that sells such music, and another did.";
