import { type Band, bandRanges } from "@phaselock/contracts";

/** A band as the article tells of it. */
export type BandStory = {
  readonly band: Band;
  readonly name: string;
  readonly fromHz: number;
  readonly toHz: number;
  /** The frequency that its picture shows a second of. */
  readonly shownHz: number;
  readonly text: string;
};

const rangeOf = (band: Band) => bandRanges.find(range => range.band === band) ?? { fromHz: 0, toHz: 0 };

const story = (band: Band, shownHz: number, text: string): BandStory => {
  const { fromHz, toHz } = rangeOf(band);
  return { band, name: `${band.charAt(0).toUpperCase()}${band.slice(1)}`, fromHz, toHz, shownHz, text };
};

/** Where delta is said to begin; below it the product counts slow rhythms such as breathing with delta. */
const deltaFromHz = 0.5;

/** The one text that every article shows: the four bands. */
export const body = {
  opening: {
    heading: "One signal",
    paragraphs: [
      "An electrode on the scalp records a voltage of a few tens of millionths of a volt that never stands still. Hans Berger first recorded it from a human head in 1924. He told two kinds of wave apart, larger and slower ones that fade when the eyes open, and smaller, faster ones, and called them alpha and beta. The other names came later, as the ranges around them were looked at.",
      "The borders between the bands are a convention, and laboratories draw them a little differently. There is no switch at 8\u00a0Hz. All bands are present at all times; what changes is how much of each there is, and where.",
    ],
  },
  bands: [
    {
      ...story(
        "delta",
        2,
        "The slow waves of deep sleep. Millions of cells fall silent and fire together, once or twice a second. A waking brain shows little of it.",
      ),
      fromHz: deltaFromHz,
    },
    story(
      "theta",
      6,
      "Drowsiness, the first minutes of sleep, and, over the forehead, the effort of holding something in mind. One band, two very different states: a frequency alone does not say what a brain is doing.",
    ),
    story(
      "alpha",
      10,
      "Berger's wave: awake, eyes closed, at rest. It is strongest over those parts that are not needed at the moment, so it is less a sign of idleness than of shutting out.",
    ),
    story(
      "beta",
      20,
      "Awake, attentive, about to move or holding still. It drops when a movement begins and returns when it is done.",
    ),
  ] satisfies BandStory[],
  closing: {
    heading: "What to make of it",
    paragraphs: [
      "A steady rhythm of sound or light leaves a trace of its own frequency in the EEG; a binaural beat leaves a weak one, and not every study finds it. Whether one then feels or works differently is another question, and the studies do not agree on the answer.",
      "So take a band for what it is: a place to begin. Choose it by what you are about to do, notice what changes, and believe your own notes more than anybody's table.",
    ],
  },
} as const;
