import type { PublicationKey } from "./publications.ts";

/** A paragraph and the works it cites. */
export type Finding = { readonly text: string; readonly cites?: readonly PublicationKey[] };

export type ResearchPart = {
  readonly id: string;
  readonly heading: string;
  readonly findings: readonly Finding[];
};

/** The page in three lines. */
export const summary = {
  known: {
    heading: "Known",
    text: "A steady rhythm of sound or light leaves a response at its own frequency in the EEG.",
    cites: ["galambos", "herrmann"],
  },
  mixed: {
    heading: "Mixed",
    text: "Whether binaural beats do the same. Of 14 studies in one review, 5 found that they do, 8 found that they don't, 1 was mixed.",
    cites: ["ingendoh"],
  },
  unknown: {
    heading: "Not known",
    text: "For whom a session changes anything, by how much and for how long.",
    cites: [],
  },
} as const satisfies Record<string, Finding & { heading: string }>;

/** The studies that `summary.mixed` counts, in drawing order. */
export const reviewedStudies = { found: 5, both: 1, contradicted: 8 } as const;

/** The findings, in page order. */
export const researchParts: readonly ResearchPart[] = [
  {
    id: "entrainment",
    heading: "Entrainment research",
    findings: [
      {
        text: "That brain waves can follow a flickering light was among the first things seen in the EEG. Flicker at any rate from 1 to at least 90\u00a0Hz evokes waves of the same rate over the visual cortex, strongest near 10, 20, 40 and 80\u00a0Hz. Clicks and short tones evoke such waves too, strongest near 40\u00a0Hz.",
        cites: ["adrian", "herrmann", "galambos"],
      },
      {
        text: "The nature of this response is disputed. It may be the brain's own oscillation falling into step, or merely one evoked response after another. There is evidence for the first with light near a person's own alpha frequency; for many other settings the question is open.",
        cites: ["zoefel", "notbohm"],
      },
      {
        text: "A binaural beat arises when each ear hears a slightly different tone: 200\u00a0Hz and 210\u00a0Hz give a beat of 10\u00a0Hz. It is in neither tone; the brain creates it. It is heard only with low tones and small differences. Its trace in the EEG is weaker than that of a monaural beat, which is already in the air.",
        cites: ["oster", "schwarz", "orozco"],
      },
    ],
  },
  {
    id: "cognition",
    heading: "Cognitive studies",
    findings: [
      {
        text: "The bands do correlate with what a person is doing: alpha and theta rise and fall with attention and memory. That a band correlates with a state does not mean that driving the band produces the state.",
        cites: ["klimesch"],
      },
      {
        text: "A meta-analysis over 22 studies of binaural beats found a medium effect (g = 0.45) across memory, attention, anxiety and pain, larger with longer listening, and larger when people heard the beats before the task rather than only during it.",
        cites: ["garcia"],
      },
      {
        text: "Other studies did not find it. In one, no beat raised EEG power in its own band, and neither heart rate nor skin conductance changed. In another, the EEG followed weakly and mood did not. An earlier review asks why the results so often contradict each other.",
        cites: ["lopez", "orozco", "chaieb"],
      },
    ],
  },
  {
    id: "technologies",
    heading: "Technologies",
    findings: [
      {
        text: "Phaselock does not read your brain. If you allow your camera, a session adapts to your eyes, never to brain waves. Phaselock plays a beat and a picture from one clock, at the frequency shown next to it. If a screen is too slow to show that frequency, the picture follows a slower wave and says so. Gamma is never played as a binaural beat: a single tone that swells at 40\u00a0Hz leaves the stronger trace.",
        cites: ["galambos", "schwarz"],
      },
      {
        text: "Breathing at about six breaths a minute is another rhythm, and a better understood one: it makes heart rate swing in step with the breath. It works by breathing, not by sound.",
        cites: ["lehrer"],
      },
      {
        text: "Light can harm. In a few people, flicker or moving stripes trigger a seizure, most often at 15 to 25 flashes a second. Our pictures never flash: at the beat, no point changes by more than 4% of full white. The picture stays still unless you've told us that neither you nor your close family has had seizures or epilepsy.",
        cites: ["fisher"],
      },
      {
        text: "The lines that merge into one on these pages show a model of coupled oscillators, which Kuramoto wrote down in 1975. They show what synchronization is; they are not a recording of a brain.",
        cites: ["strogatz"],
      },
    ],
  },
  {
    id: "ongoing",
    heading: "Ongoing research",
    findings: [
      {
        text: "We have published no study, and nothing on this page rests on our own data. Inside Phaselock, suggestions quote how people rated their mood before and after a session, which shows no cause.",
      },
      {
        text: "If you want, you rate your mood before and after a session, and compare sessions with and without the beat. Your result is yours; we haven't published any. With few sessions, the honest answer is that we can't tell yet.",
      },
    ],
  },
];
