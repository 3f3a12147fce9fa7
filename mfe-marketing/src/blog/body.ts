import { type Band, bandRanges } from "@phaselock/contracts";
import { cite, type StudyId } from "@phaselock/literature";
import type { SceneName } from "@phaselock/signal";

/** A band as the article describes it. */
export type BandStory = {
  readonly band: Band;
  readonly name: string;
  readonly fromHz: number;
  readonly toHz: number;
  /** The frequency of the one-second trace that illustrates it, and of the pulse of the music to listen to. */
  readonly shownHz: number;
  readonly text: string;
  /** The music to listen to, and what it is in words. */
  readonly scene: SceneName;
  readonly music: string;
};

const rangeOf = (band: Band) => bandRanges.find(range => range.band === band) ?? { fromHz: 0, toHz: 0 };

type Heard = Pick<BandStory, "shownHz" | "scene" | "music">;

const story = (band: Band, heard: Heard, text: string): BandStory => {
  const { fromHz, toHz } = rangeOf(band);
  return { band, name: `${band.charAt(0).toUpperCase()}${band.slice(1)}`, fromHz, toHz, ...heard, text };
};

/** A paragraph and the studies it cites. */
export type Paragraph = { readonly text: string; readonly cites: readonly StudyId[] };

/** Delta's usual lower limit. The product also counts slower rhythms, such as breathing, as delta. */
const deltaFromHz = 0.5;

/** The text that all articles share: the four bands. */
export const body = {
  opening: {
    heading: "One signal",
    paragraphs: [
      {
        text: "An electrode on the scalp records a voltage of a few tens of microvolts that never stands still. Hans Berger first recorded it from a human head in 1924. He distinguished two kinds of wave: larger, slower ones that fade when the eyes open, which he called alpha, and smaller, faster ones, which he called beta. The other names came later, as researchers studied the ranges around them.",
        cites: [],
      },
      {
        text: "The borders between the bands are a convention, and laboratories draw them a little differently. There is no switch at 8\u00a0Hz. All bands are present at all times; what changes is how much of each there is, and where.",
        cites: [],
      },
    ] satisfies Paragraph[],
  },
  bands: [
    {
      ...story(
        "delta",
        { shownHz: 2, scene: "low", music: "deep, slow pads beside the sea" },
        "The slow waves of deep sleep. Millions of cells fall silent and fire together, once or twice a second. A waking brain shows little of it.",
      ),
      fromHz: deltaFromHz,
    },
    story(
      "theta",
      { shownHz: 6, scene: "haze", music: "a distant choir, a harp and some wind" },
      "Drowsiness, the first minutes of sleep, and, over the forehead, the effort of holding something in mind. One band, two very different states: a frequency alone does not say what a brain is doing.",
    ),
    story(
      "alpha",
      { shownHz: 10, scene: "glass", music: "glass bells over a thin pad" },
      "Berger's wave: awake, eyes closed, at rest. It is strongest over the parts of the brain that are not needed at the moment, so it is less a sign of idleness than of blocking input.",
    ),
    story(
      "beta",
      { shownHz: 20, scene: "strings", music: "a string ensemble and a harp" },
      "Awake, attentive, holding still. Over the motor areas it drops just before a movement and rebounds after it.",
    ),
  ] satisfies BandStory[],
  closing: {
    heading: "What to make of it",
    paragraphs: [
      {
        text: "A steady rhythm of sound or light leaves a trace of its own frequency in the EEG; a binaural beat leaves a weak one, and not every study finds it.",
        cites: cite("galambos-1981", "herrmann-2001", "orozco-perez-2020", "ingendoh-2023"),
      },
      {
        text: "Whether you then feel or work differently is another question, and studies disagree on the answer.",
        cites: cite("woods-2024", "garcia-argibay-2019", "klichowski-2023", "moniz-lewis-frederick-2020"),
      },
      {
        text: "So treat a band as a place to start. Choose one for what you are about to do, notice what changes, and trust your own notes more than anyone's table.",
        cites: [],
      },
    ] satisfies Paragraph[],
  },
} as const;
