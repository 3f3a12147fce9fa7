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
/** Where an Amazon Linux would find the few libraries that a bare Debian lacks as well (NSS, expat). */
const libraries = join("al2023", "lib");

/** The package holds a Linux program for x64. */
export const canUnpackChromium = (): boolean => platform() === "linux" && arch() === "x64";

/**
 * Unpacks @sparticuz/chromium, once for each version, with the libraries and fonts that come with it. In a process
 * of its own that has another TMPDIR, because the package unpacks into /tmp and takes whatever lies there for whole.
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

/** The system's own libraries and fonts go first. */
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
