import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type BuildOptions, build, type Plugin, transform } from "esbuild";
import { definesOnly, markPureCalls } from "../pure-calls.ts";

const sha256 = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");

const files = Object.fromEntries(
  ["avif", "ico", "jpg", "mp3", "png", "svg", "wasm", "webp", "woff", "woff2"].map(
    extension => [`.${extension}`, "file"] as const,
  ),
);

/** Drops unused schemas, as the build does. */
const pureSchemas: Plugin = {
  name: "phaselock:pure-schemas",
  setup: ({ onLoad }) =>
    onLoad({ filter: definesOnly }, async ({ path }) => {
      const { code } = await transform(await readFile(path, "utf8"), { loader: "ts", legalComments: "none" });
      return { contents: markPureCalls(code), loader: "js" };
    }),
};

/** Replaces `./x.ts?worker&url` by a hash of the code that the worker uses, and other files with a query by theirs. */
const queriedFiles = (options: BuildOptions): Plugin => ({
  name: "phaselock:queried-files",
  setup: ({ onResolve, onLoad, resolve }) => {
    onResolve({ filter: /^\..*\?/ }, async ({ path, kind, resolveDir }) => {
      const resolved = await resolve(path.replace(/\?.*/, ""), { kind, resolveDir });
      return { path: resolved.path, errors: resolved.errors, namespace: "queried" };
    });
    onLoad({ filter: /.*/, namespace: "queried" }, async ({ path }) => {
      const isScript = /\.[jt]sx?$/.test(path);
      const hash = sha256(isScript ? await hashed(options, [path]) : await readFile(path));
      return { contents: `export default "${hash}"` };
    });
  },
});

const hashed = async (options: BuildOptions, entryPoints: readonly string[]): Promise<string> => {
  const { outputFiles = [] } = await build({
    ...options,
    entryPoints: [...entryPoints],
    plugins: [...(options.plugins ?? []), pureSchemas, queriedFiles(options)],
    write: false,
  });
  return outputFiles
    .map(({ contents }) => sha256(contents))
    .sort()
    .join("\n");
};

const ofEveryPlatform = {
  bundle: true,
  // No code splitting: the names of chunks would also depend on unused code.
  splitting: false,
  format: "esm",
  target: "esnext",
  // Short names depend on how often letters occur, in types and comments too. So names stay.
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: "none",
  loader: files,
  logLevel: "silent",
} as const satisfies BuildOptions;

/**
 * Lists hashes of the code, styles and files that a browser build of these entries uses. esbuild drops unused code
 * in about a second; the real build takes ten.
 * @param provided the packages that the build does not contain
 * @throws esbuild's error if a file is missing or can't be parsed
 */
export const usedInBrowsers = (
  root: string,
  entries: readonly string[],
  provided: readonly string[],
): Promise<string> =>
  hashed(
    {
      ...ofEveryPlatform,
      absWorkingDir: root,
      outdir: root,
      platform: "browser",
      conditions: ["production", "module"],
      jsx: "automatic",
      define: {
        "process.env.NODE_ENV": '"production"',
        "import.meta.env.PROD": "true",
        "import.meta.env.DEV": "false",
      },
      external: [...provided],
    },
    entries,
  );

/** Leaves installed packages out: the lock file names their versions. */
const withoutPackages: Plugin = {
  name: "phaselock:without-packages",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === "entry-point" || path.startsWith("@phaselock/") ? undefined : { path, external: true },
    ),
};

/** Lists hashes of the code that builds: these modules and those that they use, without installed packages. */
export const usedInBuild = (root: string, entries: readonly string[]): Promise<string> =>
  hashed(
    { ...ofEveryPlatform, absWorkingDir: root, outdir: root, platform: "node", plugins: [withoutPackages] },
    entries,
  );
