/** A published work that the page cites. The text that cites it says what it found. */
export type Publication = {
  readonly year: number;
  /** The authors as cited in the text, without the year. */
  readonly cited: string;
  readonly authors: string;
  readonly title: string;
  readonly journal: string;
  readonly place: string;
  /** The DOI (https://doi.org/<doi>), only if two sources name the same one. */
  readonly doi?: string;
};

/** All cited works, by key. Only peer-reviewed work or classics, with year and journal. */
export const publications = {
  adrian: {
    year: 1934,
    cited: "Adrian & Matthews",
    authors: "E. D. Adrian, B. H. C. Matthews",
    title: "The Berger rhythm: potential changes from the occipital lobes in man",
    journal: "Brain",
    place: "57, 355–385",
    doi: "10.1093/brain/57.4.355",
  },
  oster: {
    year: 1973,
    cited: "Oster",
    authors: "G. Oster",
    title: "Auditory beats in the brain",
    journal: "Scientific American",
    place: "229(4), 94–102",
    doi: "10.1038/scientificamerican1073-94",
  },
  galambos: {
    year: 1981,
    cited: "Galambos et al.",
    authors: "R. Galambos, S. Makeig, P. J. Talmachoff",
    title: "A 40-Hz auditory potential recorded from the human scalp",
    journal: "Proceedings of the National Academy of Sciences",
    place: "78, 2643–2647",
    doi: "10.1073/pnas.78.4.2643",
  },
  klimesch: {
    year: 1999,
    cited: "Klimesch",
    authors: "W. Klimesch",
    title: "EEG alpha and theta oscillations reflect cognitive and memory performance: a review and analysis",
    journal: "Brain Research Reviews",
    place: "29, 169–195",
    doi: "10.1016/S0165-0173(98)00056-3",
  },
  strogatz: {
    year: 2000,
    cited: "Strogatz",
    authors: "S. H. Strogatz",
    title:
      "From Kuramoto to Crawford: exploring the onset of synchronization in populations of coupled oscillators",
    journal: "Physica D",
    place: "143, 1–20",
    doi: "10.1016/S0167-2789(00)00094-4",
  },
  herrmann: {
    year: 2001,
    cited: "Herrmann",
    authors: "C. S. Herrmann",
    title:
      "Human EEG responses to 1–100 Hz flicker: resonance phenomena in visual cortex and their potential correlation to cognitive phenomena",
    journal: "Experimental Brain Research",
    place: "137, 346–353",
    doi: "10.1007/s002210100682",
  },
  schwarz: {
    year: 2005,
    cited: "Schwarz & Taylor",
    authors: "D. W. F. Schwarz, P. Taylor",
    title: "Human auditory steady state responses to binaural and monaural beats",
    journal: "Clinical Neurophysiology",
    place: "116, 658–668",
  },
  fisher: {
    year: 2005,
    cited: "Fisher et al.",
    authors: "R. S. Fisher, G. Harding, G. Erba, G. L. Barkley, A. Wilkins",
    title:
      "Photic- and pattern-induced seizures: a review for the Epilepsy Foundation of America Working Group",
    journal: "Epilepsia",
    place: "46, 1426–1441",
    doi: "10.1111/j.1528-1167.2005.31405.x",
  },
  lehrer: {
    year: 2014,
    cited: "Lehrer & Gevirtz",
    authors: "P. M. Lehrer, R. Gevirtz",
    title: "Heart rate variability biofeedback: how and why does it work?",
    journal: "Frontiers in Psychology",
    place: "5, 756",
    doi: "10.3389/fpsyg.2014.00756",
  },
  chaieb: {
    year: 2015,
    cited: "Chaieb et al.",
    authors: "L. Chaieb, E. C. Wilpert, T. P. Reber, J. Fell",
    title: "Auditory beat stimulation and its effects on cognition and mood states",
    journal: "Frontiers in Psychiatry",
    place: "6, 70",
    doi: "10.3389/fpsyt.2015.00070",
  },
  notbohm: {
    year: 2016,
    cited: "Notbohm et al.",
    authors: "A. Notbohm, J. Kurths, C. S. Herrmann",
    title:
      "Modification of brain oscillations via rhythmic light stimulation provides evidence for entrainment but not for superposition of event-related responses",
    journal: "Frontiers in Human Neuroscience",
    place: "10, 10",
    doi: "10.3389/fnhum.2016.00010",
  },
  lopez: {
    year: 2017,
    cited: "López-Caballero & Escera",
    authors: "F. López-Caballero, C. Escera",
    title: "Binaural beat: a failure to enhance EEG power and emotional arousal",
    journal: "Frontiers in Human Neuroscience",
    place: "11, 557",
    doi: "10.3389/fnhum.2017.00557",
  },
  zoefel: {
    year: 2018,
    cited: "Zoefel et al.",
    authors: "B. Zoefel, S. ten Oever, A. T. Sack",
    title:
      "The involvement of endogenous neural oscillations in the processing of rhythmic input: more than a regular repetition of evoked neural responses",
    journal: "Frontiers in Neuroscience",
    place: "12, 95",
    doi: "10.3389/fnins.2018.00095",
  },
  garcia: {
    year: 2019,
    cited: "Garcia-Argibay et al.",
    authors: "M. Garcia-Argibay, M. A. Santed, J. M. Reales",
    title: "Efficacy of binaural auditory beats in cognition, anxiety, and pain perception: a meta-analysis",
    journal: "Psychological Research",
    place: "83, 357–372",
    doi: "10.1007/s00426-018-1066-8",
  },
  orozco: {
    year: 2020,
    cited: "Orozco Perez et al.",
    authors: "H. D. Orozco Perez, G. Dumas, A. Lehmann",
    title: "Binaural beats through the auditory pathway: from brainstem to connectivity patterns",
    journal: "eNeuro",
    place: "7(2), ENEURO.0232-19.2020",
    doi: "10.1523/ENEURO.0232-19.2020",
  },
  ingendoh: {
    year: 2023,
    cited: "Ingendoh et al.",
    authors: "R. M. Ingendoh, E. S. Posny, A. Heine",
    title:
      "Binaural beats to entrain the brain? A systematic review of the effects of binaural beat stimulation on brain oscillatory activity, and the implications for psychological research and intervention",
    journal: "PLOS ONE",
    place: "18(5), e0286023",
    doi: "10.1371/journal.pone.0286023",
  },
} as const satisfies Record<string, Publication>;

export type PublicationKey = keyof typeof publications;
