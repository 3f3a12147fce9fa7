import type { Band, FoundMode, FoundPattern } from "@phaselock/contracts";
import { formatHz } from "@phaselock/ui";
import type { Findable } from "./match.ts";
import { paletteTexts } from "./texts.ts";

const { screens, settings, keywords } = paletteTexts;

export type Group = keyof typeof paletteTexts.groups;

/** An entry of the palette: an address to open, or Logout. */
export type Item = Findable & {
  readonly id: string;
  readonly group: Group;
  readonly to: string | "logout";
  /** A mode's beat, in the colour of its band. */
  readonly beat?: { readonly text: string; readonly band: Band };
};

const screenAddresses = {
  play: "/play",
  studio: "/studio",
  inside: "/simulator",
  overview: "/premium/analytics",
  sessions: "/sessions",
  journal: "/journal",
  test: "/evidence",
  pricing: "/pricing",
  research: "/research",
  metrics: "/operator",
} as const satisfies Record<keyof typeof screens, string>;

const settingAddresses = {
  profile: "/account#profile",
  goals: "/account#preferences",
  light: "/account#preferences",
  headphones: "/account#preferences",
  plan: "/account/plan",
  credits: "/account/plan",
  signals: "/signals",
  scenes: "/account/privacy",
  offline: "/account/privacy",
  measurements: "/account/privacy",
  download: "/account/privacy",
  erase: "/account/privacy",
  signIns: "/account/sign-ins",
  support: "/account/sign-ins#support",
  logout: "logout",
} as const satisfies Record<keyof typeof settings, string>;

const entriesOf = <Key extends keyof typeof keywords>(
  group: Group,
  names: Readonly<Record<Key, string>>,
  addresses: Readonly<Record<Key, string>>,
): readonly Item[] =>
  (Object.keys(addresses) as Key[]).map(key => ({
    id: `${group}-${key}`,
    group,
    name: names[key],
    words: keywords[key],
    to: addresses[key],
  }));

const fixed = [
  ...entriesOf("screens", screens, screenAddresses),
  ...entriesOf("settings", settings, settingAddresses),
];

const ofMode = ({ id, name, line, band, targetFrequencyHz }: FoundMode): Item => {
  const beat = `${formatHz(targetFrequencyHz)} ${band}`;
  return {
    id: `mode-${id}`,
    group: "modes",
    name,
    words: `${beat} ${line}`,
    to: `/play/${id}`,
    beat: { text: beat, band },
  };
};

const ofPattern = ({ id, name }: FoundPattern): Item => ({
  id: `pattern-${id}`,
  group: "patterns",
  name,
  words: "pattern",
  to: `/studio/${id}`,
});

/** Everything that the palette finds, in the order that it shows without a query. */
export const itemsOf = (found: {
  readonly modes: readonly FoundMode[];
  readonly patterns: readonly FoundPattern[];
  readonly isOperator: boolean;
}): readonly Item[] => [
  ...found.modes.map(ofMode),
  ...found.patterns.map(ofPattern),
  ...fixed.filter(({ to }) => found.isOperator || to !== screenAddresses.metrics),
];
