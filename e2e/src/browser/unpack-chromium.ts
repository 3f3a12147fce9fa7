import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

const run = promisify(execFile);
const cache = join(import.meta.dirname, "../../../node_modules/.cache/phaselock-chromium");
/** The package's libraries for Amazon Linux 2023. A bare Debian lacks the same ones (NSS, expat). */
const libraries = join("al2023", "lib");

/** Whether @sparticuz/chromium runs here: it contains a Linux x64 binary. */
export const canUnpackChromium = (): boolean => platform() === "linux" && arch() === "x64";

/**
 * Unpacks @sparticuz/chromium with its libraries and fonts, once per version. It runs in a child process with a TMPDIR of
 * its own: the package unpacks into /tmp and would reuse a partly unpacked file there.
 */
export async function unpackChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const home = join(cache, await packageVersion());
  if (!existsSync(home)) {
    const draft = `${home}.${process.pid}`;
    await mkdir(draft, { recursive: true });
    await run(process.execPath, ["--input-type=module", "--eval", unpackScript], {
      cwd: import.meta.dirname,
      env: { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: "24.x" },
    });
    await writeFile(join(draft, "fonts.conf"), fontsConfiguration(join(home, "fonts")));
    await rename(draft, home).catch(() => rm(draft, { recursive: true }));
  }
  return { executablePath: join(home, "chromium"), env: await missingParts(home) };
}

const unpackScript =
  'const { default: chromium } = await import("@sparticuz/chromium"); await chromium.executablePath();';

/** The environment that adds the package's libraries and fonts if the system has none. */
async function missingParts(home: string): Promise<Record<string, string>> {
  const { stdout } = await run("ldd", [join(home, "chromium")]);
  return {
    ...(stdout.includes("not found") && { LD_LIBRARY_PATH: join(home, libraries) }),
    ...(!existsSync("/etc/fonts/fonts.conf") && { FONTCONFIG_FILE: join(home, "fonts.conf") }),
  };
}

const fontsConfiguration = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`;

async function packageVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const manifest = await readFile(join(dirname(dirname(entry)), "package.json"), "utf8");
  return z.object({ version: z.string() }).parse(JSON.parse(manifest)).version;
}
