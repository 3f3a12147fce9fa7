import {
  bandOf,
  evidenceSchema,
  intentions,
  isPremiumVisual,
  type Mode,
  type Variant,
} from "@phaselock/contracts";
import {
  excerptOf,
  type Look,
  lookSchema,
  needsHeadphones,
  type SceneName,
  type Sham,
  sceneNames,
  scoreSchema,
  shams,
  visualKinds,
} from "@phaselock/signal";
import { z } from "zod";
import type { Prisma } from "../../generated/client.ts";

/** Reads a mode with what it plays. A mode without variants has left the catalogue, or was never in it. */
export const withVariants = {
  variants: {
    orderBy: [{ isPure: "asc" }, { fromSeconds: "asc" }],
    include: {
      pattern: {
        select: { data: true, visualizations: { select: { svgPath: true, animationConfig: true } } },
      },
    },
  },
} as const satisfies Prisma.ModeInclude;

/** A mode is listed while it has variants: a mode that has left the catalogue, and the one of own patterns, have none. */
export const listed = { variants: { some: {} } } as const satisfies Prisma.ModeWhereInput;

/** A mode's scenes. Those that only a newer release knows are left out. */
export const knownScenes = (names: readonly string[]): SceneName[] =>
  names.flatMap(name => sceneNames.find(known => known === name) ?? []);

/** How a beat is left out; null if it isn't, or in a way that only a newer release knows. */
export const knownSham = (name: string | null): Sham | null => shams.find(known => known === name) ?? null;

type ModeRow = Prisma.ModeGetPayload<{ include: typeof withVariants }>;
type VariantRow = ModeRow["variants"][number];

/** The pattern's looks, in the order in which they are offered. Kinds that only a newer release knows are left out. */
const looksOf = ({ pattern }: VariantRow): readonly Look[] => {
  const known = pattern.visualizations.flatMap(({ animationConfig }) => {
    const look = lookSchema.safeParse(animationConfig);
    return look.success ? [look.data] : [];
  });
  return visualKinds.flatMap(kind => known.filter(look => look.kind === kind));
};

/** A variant as a caller with Premium gets it. */
const toVariant = (row: VariantRow) => {
  const score = scoreSchema.parse(row.pattern.data);
  return {
    length: row.fromSeconds === 0 ? "short" : "long",
    isPure: row.isPure,
    fromSeconds: row.fromSeconds,
    patternId: row.patternId,
    needsHeadphones: needsHeadphones(score),
    curve: { phases: score.phases, beatHz: score.beatHz },
    svgPath: row.pattern.visualizations[0]?.svgPath ?? "",
    score,
    visualizations: looksOf(row).map(look => ({
      kind: look.kind,
      isPremium: isPremiumVisual(look.kind),
      look,
    })),
  } as const satisfies Variant;
};

const withoutPremium = (variant: Variant, isPremium: boolean): Variant => ({
  ...variant,
  score: isPremium ? null : variant.score,
  visualizations: variant.visualizations.map(it => (it.isPremium ? { ...it, look: null } : it)),
});

/** Converts a row to the API's mode. Only callers with Premium get a premium mode's scores and the premium looks. */
export const toMode = ({ variants: rows, ...row }: ModeRow, hasPremium: boolean): Mode => {
  const variants = rows.map(toVariant);
  const [short] = variants;
  if (!short) throw new Error(`mode ${row.id} has no variants`);
  const targetFrequencyHz = row.targetFrequency.toNumber();
  // Everyone may listen to the excerpt, so it has a picture that everyone may see.
  const open = short.visualizations.find(({ isPremium }) => !isPremium)?.look ?? short.score.visual;
  return {
    id: row.id,
    name: row.name,
    line: row.line,
    description: row.description,
    band: bandOf(targetFrequencyHz),
    targetFrequencyHz,
    defaultDurationSeconds: row.defaultDuration,
    isPremium: row.isPremium,
    needsHeadphones: short.needsHeadphones,
    curve: short.curve,
    intentions: intentions.filter(it => row.intentions.includes(it)),
    evidence: z.nullable(evidenceSchema).parse(row.evidence),
    sham: knownSham(row.sham),
    scenes: knownScenes(row.scenes),
    variants: hasPremium ? variants : variants.map(it => withoutPremium(it, row.isPremium)),
    excerpt: excerptOf({ ...short.score, visual: open }),
  };
};
