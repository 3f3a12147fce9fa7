import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { releaseOf } from "./release.ts";
import { createFixture, type Fixture, remoteFiles } from "./testing/fixture.ts";

const locked = (versions: Readonly<Record<string, string>>): string =>
  JSON.stringify({
    packages: Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [
        `node_modules/${name}`,
        { version, ...(name === "vite" && { dependencies: { rollup: "*" } }) },
      ]),
    ),
  });

const screen = `import { shown } from "./texts.ts";
import classes from "./screen.module.css";
export default () => <p className={classes.text}>{shown}</p>;
`;
const files: Readonly<Record<string, string>> = {
  ...remoteFiles("mfe-example", screen),
  "mfe-example/src/texts.ts": `export const shown = "Play";\nexport const unused = "Stop";\n`,
  "mfe-example/src/screen.module.css": ".text { color: red; }\n",
  "mfe-example/public/picture.svg": "<svg/>",
  "package-lock.json": locked({ vite: "7.0.0", rollup: "4.0.0", fastify: "5.0.0" }),
};

describe("releaseOf", () => {
  let fixture: Fixture;
  /** The release of the fixture's files, which is the same in every folder. */
  let before: string;
  beforeAll(async () => {
    const first = createFixture();
    first.write(files);
    before = await releaseOf(join(first.root, "mfe-example"));
    first.remove();
  });
  beforeEach(() => {
    fixture = createFixture();
    fixture.write(files);
  });
  afterEach(() => fixture.remove());
  const release = (): Promise<string> => releaseOf(join(fixture.root, "mfe-example"));
  const releaseWith = (path: string, content: string): Promise<string> => {
    fixture.write({ [path]: content });
    return release();
  };

  it("equal content in another folder gives an equal release", async () => {
    expect(await release()).toBe(before);
  });

  it.each([
    ["a text that a screen shows", "mfe-example/src/texts.ts", `export const shown = "Pause";\n`],
    ["a style", "mfe-example/src/screen.module.css", ".text { color: blue; }\n"],
    ["a public file", "mfe-example/public/picture.svg", "<svg><path/></svg>"],
    [
      "the build's configuration",
      "mfe-example/vite.config.ts",
      `import { defineRemote } from "@phaselock/federation";\nexport default defineRemote({ name: "mfe-other" });\n`,
    ],
    [
      "the locked version of a build tool's dependency",
      "package-lock.json",
      locked({ vite: "7.0.0", rollup: "4.0.1", fastify: "5.0.0" }),
    ],
    ["the package's version", "mfe-example/package.json", JSON.stringify({ version: "1.1.0" })],
  ])("a change of %s gives another release", async (_, path, content) => {
    expect(await releaseWith(path, content)).not.toBe(before);
  });

  it.each([
    [
      "a comment",
      "mfe-example/src/texts.ts",
      `// The button's text.\nexport const shown = "Play";\nexport const unused = "Stop";\n`,
    ],
    [
      "a type",
      "mfe-example/src/texts.ts",
      `export const shown: string = "Play";\nexport type Text = string;\n`,
    ],
    ["unused code", "mfe-example/src/texts.ts", `export const shown = "Play";\nexport const unused = 2;\n`],
    ["a comment in a style", "mfe-example/src/screen.module.css", "/* Red. */\n.text { color: red; }\n"],
    ["a test", "mfe-example/src/screen.test.tsx", "// a test\n"],
    [
      "a line of the lock file that the build does not use",
      "package-lock.json",
      locked({ vite: "7.0.0", rollup: "4.0.0", fastify: "5.0.1", added: "1.0.0" }),
    ],
  ])("a change of %s gives the same release", async (_, path, content) => {
    expect(await releaseWith(path, content)).toBe(before);
  });

  it("a worker's changed code gives another release", async () => {
    const worker = "mfe-example/src/worker.ts";
    fixture.write({
      "mfe-example/src/screen.tsx": `import url from "./worker.ts?worker&url";\nexport default () => <p>{url}</p>;\n`,
      [worker]: "postMessage(1);\n",
    });
    const withWorker = await release();
    expect(await releaseWith(worker, "// One.\npostMessage(1);\n")).toBe(withWorker);
    expect(await releaseWith(worker, "postMessage(2);\n")).not.toBe(withWorker);
  });

  it("a syntax error → an error that names the workspace", async () => {
    fixture.write({ "mfe-example/src/screen.tsx": "export default () => <p>;" });
    await expect(release()).rejects.toThrow(/^mfe-example failed to build/);
  });
});
