import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { AlreadyRunningError, takeInstanceLock } from "../instance-lock.ts";
import { openLog } from "../logs/open-log.ts";
import { explainStateErrors } from "./explain-state-error.ts";

const home = async () => {
  const folder = await mkdtemp(join(tmpdir(), "state-error-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};
const failWith = (code: string) => () =>
  Promise.reject(Object.assign(new Error(`${code}: mkdir '/state'`), { code }));

describe("an unwritable state folder is reported in one line with the place, the reason and the fix", () => {
  it.each([
    ["EACCES", "this user may not write there. Change its owner or permissions"],
    ["EROFS", "its file system is read-only. Make it writable"],
    ["ENOSPC", "no space is left on the disk. Free some space"],
  ])("%s", async (code, explanation) => {
    await expect(explainStateErrors("/state", failWith(code))).rejects.toThrow(
      `/state can't be written: ${explanation}, or set PHASELOCK_STATE_DIR to another folder.`,
    );
  });

  it("the folder's parent is a file", async () => {
    const file = join(await home(), "file");
    await writeFile(file, "");
    const stateDir = join(file, "state");
    await expect(
      explainStateErrors(stateDir, () => takeInstanceLock(join(stateDir, "lock"), "http://localhost:3000")),
    ).rejects.toThrow(
      `${stateDir} can't be written: a file is where a folder should be. Move that file, or set`,
    );
  });

  it("a file has the folder's name", async () => {
    const stateDir = join(await home(), "state");
    await writeFile(stateDir, "");
    await expect(
      explainStateErrors(stateDir, () => takeInstanceLock(join(stateDir, "lock"), "http://localhost:3000")),
    ).rejects.toThrow(`${stateDir} can't be written: a file is where a folder should be.`);
  });

  it("a folder has the log's name", async () => {
    const folder = await home();
    await expect(explainStateErrors(folder, () => openLog(folder, "info", () => {}))).rejects.toThrow(
      `${folder} can't be written: a folder is where a file should be.`,
    );
  });
});

it("an error unrelated to the file system is rethrown unchanged", async () => {
  const running = new AlreadyRunningError({ pid: 7, commandLine: "node", url: "http://localhost:3000" });
  await expect(explainStateErrors("/state", () => Promise.reject(running))).rejects.toBe(running);
});
