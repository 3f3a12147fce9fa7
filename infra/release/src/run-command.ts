import { type PartName, partNameSchema, type ReleaseMap } from "@phaselock/contracts";
import { endCanary, promote, rollBack, startCanary } from "@phaselock/federation/releases";
import {
  changeReleaseMap,
  openFolderStore,
  previewSecretSchema,
  type ReleaseStore,
  readReleaseMap,
  signPreview,
} from "@phaselock/release-store";
import { z } from "zod";
import { CommandError } from "./command-error.ts";
import { describeHistory } from "./history.ts";
import { buildRelease } from "./publish/build-release.ts";
import { refuseMisfit, warnOfMisfit } from "./refuse-misfit.ts";
import { resolveRelease } from "./resolve-release.ts";
import { withBuilt } from "./with-built.ts";

/** What the commands work on. */
export type Context = {
  /** The repository's root. */
  readonly root: string;
  readonly store: ReleaseStore;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  readonly write: (line: string) => void;
};

const versionSchema = z
  .string()
  .regex(/^\d+\.\d+\.\d+$/, "The version must have three numbers, such as 1.4.0");
/** Names a folder with the release, which need not be published. */
const builtOptionSchema = z.union([z.tuple([]), z.tuple([z.literal("--built"), z.string().min(1)])], {
  error: "The options of check are: --built <folder>",
});
/** The same values as the gateway's: it checks the link's signature, and the link leads to it. */
const previewEnvironmentSchema = z.object({
  PREVIEW_SECRET: z.string("must be set to the gateway's secret").pipe(previewSecretSchema),
  PUBLIC_URL: z.url("must be the gateway's URL, such as https://phaselock.example"),
});
/** A canary's share of the browsers, as an operator writes it: `5%`. Browsers are counted in hundredths, so it is whole. */
const shareSchema = z
  .string()
  .regex(
    /^([1-9]\d?|100)%$/,
    "The share of the browsers must be a whole percentage from 1% to 100%, such as 5%",
  )
  .transform(text => Number(text.slice(0, -1)));
/** How long a preview's link works, in hours. */
const previewHours = 8;

const change = async (
  { store, now }: Context,
  part: PartName,
  apply: (map: ReleaseMap, at: string) => ReleaseMap | Promise<ReleaseMap>,
) => {
  const { before, after } = await changeReleaseMap(store, map => apply(map, now().toISOString()));
  return { was: before.parts[part], is: after.parts[part] };
};

/** @throws CommandError if a release does not fit what else browsers get */
const refuseUnfit = async (
  context: Pick<Context, "write"> & { readonly store: Pick<ReleaseStore, "read"> },
  part: PartName,
  release: string,
): Promise<void> => {
  (await refuseMisfit(context.store, part, release)).forEach(context.write);
  const { parts } = await readReleaseMap(context.store);
  const others = part === "shell" ? Object.keys(parts).filter(name => name !== part) : ["shell"];
  if (!others.some(name => parts[name]))
    context.write(`Not compared: no ${part === "shell" ? "remote" : "shell"} is live.`);
};

/**
 * Makes a change that gives a release to browsers, if it fits what else they get. They are compared again as part of the
 * change: two promotions at the same time may each fit what was live, but not each other.
 */
const changeIfFits = async (
  context: Context,
  part: PartName,
  release: string,
  apply: (map: ReleaseMap, at: string) => ReleaseMap,
) => {
  // The comparison takes seconds, so a change that is impossible anyway is refused first.
  apply(await readReleaseMap(context.store), context.now().toISOString());
  await refuseUnfit(context, part, release);
  return change(context, part, async (map, at) => {
    const after = apply(map, at);
    if (after !== map) await refuseMisfit(context.store, part, release, map);
    return after;
  });
};

/** Each command gets the arguments after the part's name. */
const commands = {
  async release(context: Context, part: PartName, [version]: readonly string[]) {
    const given = version === undefined ? undefined : versionSchema.parse(version);
    const at = context.now().toISOString();
    const { release, isNew } = await buildRelease({ ...context, part, version: given, at });
    context.write(
      `${part} ${release} ${isNew ? "is published" : "was published before, with the same content"}.`,
    );
    context.write(`To make it live: npm run ship -- promote ${part} ${release}`);
  },

  async promote(context: Context, part: PartName, [given = ""]: readonly string[]) {
    const release = await resolveRelease(context.store, part, given);
    const { was } = await changeIfFits(context, part, release, (map, at) => promote(map, part, release, at));
    if (was?.live === release) return context.write(`${part} ${release} was live already.`);
    context.write(`${part} ${release} is live.`);
    if (was) context.write(`To return to ${was.live}: npm run ship -- rollback ${part}`);
  },

  async check(context: Context, part: PartName, [given = "", ...options]: readonly string[]) {
    const [, built] = builtOptionSchema.parse(options);
    const source = built === undefined ? context.store : openFolderStore(built);
    const release = await resolveRelease(source, part, given, built);
    const store = built === undefined ? context.store : withBuilt(context.store, built);
    await refuseUnfit({ ...context, store }, part, release);
    context.write(`${part} ${release} fits what is live.`);
  },

  async rollback(context: Context, part: PartName) {
    const { was, is } = await change(context, part, (map, at) => rollBack(map, part, at));
    context.write(`${part} ${is?.live} is live again. ${was?.live} is rolled back.`);
    // After the change: a rollback must not wait for the comparison, or depend on it.
    if (is) (await warnOfMisfit(context.store, part, is.live)).forEach(context.write);
  },

  async canary(context: Context, part: PartName, [given = "", share = ""]: readonly string[]) {
    if (given === "end") {
      const { was, is } = await change(context, part, (map, at) => endCanary(map, part, at));
      return context.write(
        `The canary ${was?.canary?.release} has ended. Every browser gets ${part} ${is?.live}.`,
      );
    }
    const percent = shareSchema.parse(share);
    const release = await resolveRelease(context.store, part, given);
    await changeIfFits(context, part, release, (map, at) => startCanary(map, part, { release, percent }, at));
    context.write(`${percent}% of the browsers get ${part} ${release}.`);
    context.write(`To end it: npm run ship -- canary ${part} end`);
  },

  async preview(context: Context, part: PartName, [given = ""]: readonly string[]) {
    const { PREVIEW_SECRET, PUBLIC_URL } = previewEnvironmentSchema.parse(context.env);
    const release = await resolveRelease(context.store, part, given);
    const until = new Date(context.now().getTime() + previewHours * 3_600_000);
    const link = new URL("/api/preview", PUBLIC_URL);
    link.searchParams.set("token", await signPreview(PREVIEW_SECRET, { part, release, until }));
    context.write(`For ${previewHours} hours, this link shows ${part} ${release}:`);
    context.write(link.href);
  },
} as const;

const usage = `Usage:
  npm run ship -- release <part> [version]      builds and publishes; changes nothing that is live
  npm run ship -- promote <part> <version>      makes a release live
  npm run ship -- canary <part> <version> 5%    gives it to 5% of the browsers
  npm run ship -- canary <part> end
  npm run ship -- rollback <part>               returns to the last known good release
  npm run ship -- check <part> <version>        compares a release with what is live
  npm run ship -- check <part> <version> --built <folder>
                                                the same before the release is published
  npm run ship -- history [part]
  npm run ship -- preview <part> <version>      prints a link
A part is shell or a folder mfe-*.`;

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name);

/**
 * Runs a command.
 * @param args the command's name, and what follows it
 * @throws CommandError, ReleaseChangeError or ZodError with a message for the operator
 */
export const runCommand = async (args: readonly string[], context: Context): Promise<void> => {
  const [name = "", given, ...rest] = args;
  const part = z.optional(partNameSchema).safeParse(given);
  if (!part.success) throw new CommandError(usage);
  if (name === "history") {
    const map = await readReleaseMap(context.store);
    return describeHistory(map, part.data).forEach(context.write);
  }
  if (!isCommand(name) || part.data === undefined) throw new CommandError(usage);
  await commands[name](context, part.data, rest);
};
