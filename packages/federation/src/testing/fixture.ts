import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const dist = join(import.meta.dirname, "../../dist");

/** A small repository on disk, inside this one so that the installed packages resolve. */
export type Fixture = {
  readonly root: string;
  /** Writes files, by path relative to the fixture. */
  write(files: Readonly<Record<string, string>>): void;
  remove(): void;
};

export const createFixture = (): Fixture => {
  mkdirSync(dist, { recursive: true });
  const root = mkdtempSync(join(dist, "fixture-"));
  const write: Fixture["write"] = files => {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
  };
  write({ "package-lock.json": "{}" });
  return { root, write, remove: () => rmSync(root, { recursive: true }) };
};

/** The file of a screen: its name in lower case, with hyphens. */
export const fileOf = (screen: string): string => `${screen.replaceAll(/\B[A-Z]/g, "-$&").toLowerCase()}.tsx`;

/** A remote's screens.ts. */
export const screensFile = (screens: readonly string[]): string => {
  const loaders = screens.map(screen => `  ${screen}: () => import("./${fileOf(screen)}"),\n`).join("");
  const name = screens.map(screen => `"${screen}"`).join(" | ");
  return `import type { ComponentType } from "react";\nexport const screens: Record<${name}, () => Promise<{ default: ComponentType }>> = {\n${loaders}};\n`;
};

/** The files of a remote with the source of its only screen, `screen`. */
export const remoteFiles = (name: string, screen: string): Record<string, string> => ({
  [`${name}/package.json`]: JSON.stringify({ name, version: "1.0.0", type: "module" }),
  [`${name}/vite.config.ts`]: `import { defineRemote } from "@phaselock/federation";\nexport default defineRemote({ name: "${name}" });\n`,
  [`${name}/src/screens.ts`]: screensFile(["Screen"]),
  [`${name}/src/screen.tsx`]: screen,
});

/** The files of a shell that renders nothing. */
export const shellFiles = (): Record<string, string> => ({
  "shell/package.json": JSON.stringify({ name: "shell", version: "1.0.0", type: "module" }),
  "shell/vite.config.ts": `import { defineShell } from "@phaselock/federation";\nexport default defineShell({ name: "shell", entry: "shell/main.ts", session: "session.ts" });\n`,
  "shell/index.html": `<!doctype html><script type="module" src="/main.ts"></script>`,
  "shell/worker/service-worker.ts": "",
  "shell/worker/kill-worker.ts": "",
  "shell/main.ts": `import { version } from "react";\nObject.assign(globalThis, { version, session: import("./session.ts") });\n`,
  "shell/session.ts": `import { useQuery } from "@tanstack/react-query";\nexport { useQuery };\n`,
});
