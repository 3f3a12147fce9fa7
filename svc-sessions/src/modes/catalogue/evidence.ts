import type { Evidence } from "./catalogue-mode.ts";

type Source = Evidence["sources"][number];

const source = (title: string, doi: string): Source => ({ title, url: `https://doi.org/${doi}` });

/** Published works that a note cites, each read in its abstract or in full. */
export const sources = {
  /** 22 studies of binaural beats and memory, attention, anxiety or pain: a medium effect (g = 0.45). */
  garcia: source("Garcia-Argibay et al. 2019, Psychological Research", "10.1007/s00426-018-1066-8"),
  /** 14 studies of binaural beats and EEG: 5 in line with entrainment, 8 contradict it, 1 mixed. */
  ingendoh: source("Ingendoh et al. 2023, PLOS ONE", "10.1371/journal.pone.0286023"),
  /** Binaural and monaural beats: both show in the EEG, the monaural ones more; no change of mood. */
  orozco: source("Orozco Perez et al. 2020, eNeuro", "10.1523/ENEURO.0232-19.2020"),
  /** 4.5 to 57 Hz for 3 minutes: no change of EEG power, heart rate or skin conductance. */
  lopez: source("López-Caballero & Escera 2017, Frontiers in Human Neuroscience", "10.3389/fnhum.2017.00557"),
  /** 1,000 people at home: reasoning got worse with binaural beats, not with silence or other sounds. */
  klichowski: source("Klichowski et al. 2023, Scientific Reports", "10.1038/s41598-023-38313-4"),
  /** 29 people, 30 minutes: more targets found with binaural beats in beta than in theta and delta. */
  lane: source("Lane et al. 1998, Physiology & Behavior", "10.1016/S0031-9384(97)00436-8"),
  /** 31 people, 2 minutes of 7 or 16 Hz: no change of vigilance or EEG. */
  goodin: source("Goodin et al. 2012, PLOS ONE", "10.1371/journal.pone.0034789"),
  /** 24 people, 3 Hz during sleep: longer N3. */
  slowBeat: source(
    "Jirakittayakorn & Wongsawat 2018, Frontiers in Human Neuroscience",
    "10.3389/fnhum.2018.00387",
  ),
  /** 28 people, 6 Hz for 30 minutes: more theta within 10 minutes. */
  thetaBeat: source(
    "Jirakittayakorn & Wongsawat 2017, Frontiers in Neuroscience",
    "10.3389/fnins.2017.00365",
  ),
  /** 5 minutes of monaural beats at 6, 10 and 40 Hz: less state anxiety than with a control. */
  chaieb: source("Chaieb et al. 2017, Frontiers in Human Neuroscience", "10.3389/fnhum.2017.00251"),
  /** Alpha and gamma binaural beats: divergent thinking changed, by the person, for better or worse. */
  reedijk: source("Reedijk et al. 2013, Frontiers in Human Neuroscience", "10.3389/fnhum.2013.00786"),
  /** 40 Hz binaural beat, 3 minutes: a narrower spotlight of attention. */
  colzato: source("Colzato et al. 2017, Psychological Research", "10.1007/s00426-015-0727-0"),
  /** 58 people, 40 Hz binaural beat: no change of attention. */
  leistiko: source("Leistiko et al. 2023, Current Psychology", "10.1007/s12144-023-04681-3"),
  /** The response of the EEG to sound is largest near 40 a second. */
  galambos: source("Galambos et al. 1981, PNAS", "10.1073/pnas.78.4.2643"),
  /** 28 men: the link between the response at 40 Hz and cognition is not clear. */
  parciauskaite: source("Parciauskaite et al. 2019, PLOS ONE", "10.1371/journal.pone.0223127"),
  /** White and pink noise: a small benefit with attention problems (13 studies), a small loss without (11). No brown. */
  nigg: source(
    "Nigg et al. 2024, Journal of the American Academy of Child & Adolescent Psychiatry",
    "10.1016/j.jaac.2023.12.014",
  ),
  /**
   * Music with added modulation: attention was kept up better early in the experiment; beta-range rates helped those with
   * more ADHD symptoms most. Two authors work or worked for Brain.fm.
   */
  woods: source("Woods et al. 2024, Communications Biology", "10.1038/s42003-024-07026-3"),
  /** 40 Hz in keyboard tones: a strong response, rated more pleasant than a conventional 40 Hz sound. */
  yokota: source("Yokota et al. 2024, Frontiers in Human Neuroscience", "10.3389/fnhum.2023.1287018"),
  /** 38 studies of continuous noise and sleep: evidence of very low quality. */
  riedy: source("Riedy et al. 2021, Sleep Medicine Reviews", "10.1016/j.smrv.2020.101385"),
  /** 223 studies: slow breathing raises vagally mediated heart rate variability. */
  laborde: source(
    "Laborde et al. 2022, Neuroscience & Biobehavioral Reviews",
    "10.1016/j.neubiorev.2022.104711",
  ),
  /** Why breathing near 0.1 Hz makes the heart rate swing most. */
  lehrer: source("Lehrer & Gevirtz 2014, Frontiers in Psychology", "10.3389/fpsyg.2014.00756"),
  /** 400 people, four weeks: 5.5 breaths a minute did no more for stress than 12. */
  fincham: source("Fincham et al. 2023, Scientific Reports", "10.1038/s41598-023-49279-8"),
} as const;

/** What is known of music that pulses, for the modes near 16 Hz. */
export const aboutPulsingMusic =
  "For music that pulses, the best study is of attention: with strong modulation people kept it up better, early in the session; near 16 Hz most helped those with more signs of ADHD. Two of its authors work for a company that sells such music.";
