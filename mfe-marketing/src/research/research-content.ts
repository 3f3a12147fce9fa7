import { cite, type StudyId } from "@phaselock/literature";

/** A paragraph and the studies it cites. One that speaks of us cites none; infra/checks/literature.test.ts refuses any other. */
export type Finding = {
  readonly text: string;
  readonly cites?: readonly StudyId[];
  readonly isAboutUs?: true;
};

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
    cites: cite("galambos-1981", "herrmann-2001"),
  },
  mixed: {
    heading: "Mixed",
    text: "Whether binaural beats do the same. Of 14 studies in one review, 5 found that they do, 8 found that they don't, 1 was mixed.",
    cites: cite("ingendoh-2023"),
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
        text: "The rhythm of ten a second that Berger saw in the EEG comes from the part of the brain that sees. Flicker at any rate from 1 to at least 90\u00a0Hz evokes waves of the same rate there, strongest near 10, 20, 40 and 80\u00a0Hz. Clicks and short tones evoke such waves too: at about 40 a second they add up to one steady wave.",
        cites: cite("adrian-matthews-1934", "herrmann-2001", "galambos-1981"),
      },
      {
        text: "The nature of this response is disputed. It may be the brain's own oscillation falling into step, or merely one evoked response after another. There is evidence for the first with light near a person's own alpha frequency, and against it with light above 50\u00a0Hz. For many other settings the question is open.",
        cites: cite("zoefel-2018", "notbohm-2016", "duecker-2021"),
      },
      {
        text: "A binaural beat arises when each ear hears a slightly different tone: 200\u00a0Hz and 210\u00a0Hz give a beat of 10\u00a0Hz. It is in neither tone; the brain creates it. It is heard only with low tones and small differences. Its trace in the EEG is weaker than that of a monaural beat, which is already in the air.",
        cites: cite("oster-1973", "schwarz-taylor-2005", "orozco-perez-2020"),
      },
      {
        text: "Most is claimed of 40\u00a0Hz. A keyboard's tones leave the steady wave too, and listeners rated them more pleasant than conventional 40\u00a0Hz sound, in a study by the company that developed them. What the wave has to do with thinking is not clear. Light at 40\u00a0Hz was reported to clear a protein of Alzheimer's disease from the brains of mice; two later studies did not confirm it, and in one of them the mice avoided the light. We make no such claim.",
        cites: cite("yokota-2024", "parciauskaite-2019", "yang-lai-2023", "soula-2023"),
      },
    ],
  },
  {
    id: "cognition",
    heading: "Cognitive studies",
    findings: [
      {
        text: "The bands do correlate with what a person is doing: alpha and theta rise and fall with attention and memory. That a band correlates with a state does not mean that driving the band produces the state.",
        cites: cite("klimesch-1999"),
      },
      {
        text: "Most of our modes play music that pulses, and the best study of such music is of attention. With strong modulation, people sustained attention better early in the experiment. Beta rates did more than others for people with more signs of ADHD. One of the authors works for a company that sells such music, and another did. A poster on theta modulation found an effect only in people with signs of ADHD.",
        cites: cite("woods-2024", "parrish-2025"),
      },
      {
        text: "Two meta-analyses of binaural beats found medium effects: g = 0.45 over 22 studies of memory, attention, anxiety and pain, and g = 0.40 over 15 studies of memory and attention. The first was larger with longer listening, and when people heard the beats before the task. The second calls the results for theta and beta conflicting.",
        cites: cite("garcia-argibay-2019", "basu-banerjee-2022"),
      },
      {
        text: "Other studies did not find it. In one, no beat raised EEG power in its own band, and neither heart rate nor skin conductance changed. In another, the EEG followed weakly and mood did not. Of 1,000 people at home, those who heard binaural beats did worse in a test of reasoning, whatever they had been told. An earlier review asks why the results so often contradict each other.",
        cites: cite("lopez-caballero-escera-2017", "orozco-perez-2020", "klichowski-2023", "chaieb-2015"),
      },
      {
        text: "Four studies of 40\u00a0Hz beats and attention disagree: attention was more narrowly focused; reactions were faster but no more accurate; training paid off, but only between days; and with 58 people, nothing changed.",
        cites: cite("colzato-2017", "engelbregt-2019", "ross-lopez-2020", "leistiko-2023"),
      },
      {
        text: "Of mood and stress, one study found less anxiety after monaural beats. The only one we know of pulses in music with a control, 60 students and 8\u00a0Hz, found no difference in stress, and less alpha with the pulses than without.",
        cites: cite("chaieb-2017", "moniz-lewis-frederick-2020"),
      },
      {
        text: "Of sleep, a 3\u00a0Hz binaural beat played during light sleep lengthened deep sleep in one study. Played before sleep for two weeks, music with a theta beat was no better than the music alone. The evidence for steady noise is of very low quality.",
        cites: cite("jirakittayakorn-wongsawat-2018", "bang-2019", "lee-2022", "riedy-2021"),
      },
      {
        text: "Sound without a beat may matter as much. Noise was a small gain for people with attention problems, and a small loss for others. Soundscapes made for the listener raised an estimate of focus above silence; playlists didn't. That estimate is the authors' own product.",
        cites: cite("nigg-2024", "haruvi-2022"),
      },
    ],
  },
  {
    id: "technologies",
    heading: "Technologies",
    findings: [
      {
        text: "Phaselock does not read your brain. If you allow your camera, a session adapts to your eyes, never to brain waves. Phaselock plays a beat and a picture from one clock, at the frequency shown next to it. If a screen is too slow to show that frequency, the picture follows a slower wave and says so. Gamma is never played as a binaural beat: a beat that is in the air leaves the stronger trace.",
        cites: cite("schwarz-taylor-2005"),
      },
      {
        text: "Breathing at about six breaths a minute is another rhythm, and a better understood one: it makes heart rate swing in step with the breath. It works by breathing, not by sound. Training with feedback of one's own heart rate lowered stress across 24 studies (g = 0.83). Phaselock has no such feedback, and without it, 400 people who breathed 5.5 times a minute felt no different from people who breathed 12 times.",
        cites: cite("lehrer-gevirtz-2014", "laborde-2022", "goessl-2017", "fincham-2023", "shao-2024"),
      },
      {
        text: "Light can harm. In a few people, flicker or moving stripes trigger a seizure, most often at 15 to 25 flashes a second. Our pictures never flash: at the beat, no point changes by more than 4% of full white. The picture stays still unless you've told us that neither you nor your close family has had seizures or epilepsy.",
        cites: cite("fisher-2005"),
      },
      {
        text: "The lines that merge into one on these pages show a model of coupled oscillators, which Kuramoto wrote down in 1975. They show what synchronization is; they are not a recording of a brain.",
        cites: cite("strogatz-2000"),
      },
    ],
  },
  {
    id: "ongoing",
    heading: "Ongoing research",
    findings: [
      {
        text: "We have published no study, and nothing on this page rests on our own data. Inside Phaselock, suggestions quote how people rated their mood before and after a session, which shows no cause.",
        isAboutUs: true,
      },
      {
        text: "If you want, you rate your mood before and after a session, and compare sessions with and without the beat. Your result is yours. Only if you agree to publish it does it count, without your name, in what people found. With few sessions, the honest answer is that we can't tell yet.",
        isAboutUs: true,
      },
    ],
  },
];

/** Limits of the page itself. */
export const limits: readonly Finding[] = [
  {
    text: "We looked for studies for and against, but not by a protocol as a systematic review does. We may have missed some, most easily those that found nothing and were never published.",
    isAboutUs: true,
  },
  {
    text: "Of most studies we read the abstract. Each entry says what we read and when. A number that the abstract doesn't give is missing here too, rather than guessed.",
    isAboutUs: true,
  },
  {
    text: "Where an entry names no interest, we read no statement of one. That is not the same as no interest.",
    isAboutUs: true,
  },
];

/** All texts of the page that a citation may have to support. */
export const pageFindings: readonly Finding[] = [
  ...Object.values(summary),
  ...researchParts.flatMap(({ findings }) => findings),
  ...limits,
];
