import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rm, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { root } from "@phaselock/local";
import { z } from "zod";

const run = promisify(execFile);

const workspacesSchema = z.object({ name: z.string(), workspaces: z.array(z.string()).default([]) });
const manifestOf = async (folder: string) =>
  workspacesSchema.parse(JSON.parse(await readFile(join(folder, "package.json"), "utf8")));

/** Links packages into a folder that has none of them. Scoped packages have folders of their own. */
const linkPackages = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  const entries = (await readdir(from)).filter(name => !name.startsWith(".") && name !== "@phaselock");
  await Promise.all(entries.map(name => symlink(join(from, name), join(to, name))));
};

/** The folders of a checkout's workspaces; `packages/*` stands for several. */
const listWorkspaces = async (folder: string): Promise<string[]> => {
  const { workspaces } = await manifestOf(folder);
  const found = workspaces.map(async pattern => {
    if (!pattern.endsWith("/*")) return [pattern];
    const parent = pattern.slice(0, -2);
    const entries = await readdir(join(folder, parent), { withFileTypes: true });
    return entries.filter(entry => entry.isDirectory()).map(({ name }) => `${parent}/${name}`);
  });
  return (await Promise.all(found)).flat();
};

/**
 * Checks out a commit beside this one, ready to run: with its own workspaces and generated clients, and with this
 * checkout's third-party packages, so that nothing is downloaded.
 *
 * @param commit a tag or a commit
 * @param folder where to; an earlier checkout there is replaced
 */
export const openPreviousRelease = async (commit: string, folder: string): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  await run("git", ["worktree", "prune"], { cwd: root });
  await run("git", ["worktree", "add", "--detach", "--force", folder, commit], { cwd: root });
  await linkPackages(join(root, "node_modules"), join(folder, "node_modules"));
  await symlink(join(root, "node_modules", ".bin"), join(folder, "node_modules", ".bin"));
  await mkdir(join(folder, "node_modules", "@phaselock"));
  for (const workspace of await listWorkspaces(folder)) {
    const { name } = await manifestOf(join(folder, workspace));
    await symlink(join(folder, workspace), join(folder, "node_modules", name));
    const own = join(root, workspace, "node_modules");
    await linkPackages(own, join(folder, workspace, "node_modules")).catch(error => {
      if (error.code !== "ENOENT") throw error;
    });
  }
  await run(process.execPath, [join(folder, "infra/local/src/generate.ts")], { cwd: folder });
};

/** Removes the checkout. */
export const closePreviousRelease = async (folder: string): Promise<void> => {
  await run("git", ["worktree", "remove", "--force", folder], { cwd: root });
};
