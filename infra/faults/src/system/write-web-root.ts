import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { releaseFolder, releaseMapOf } from "@phaselock/contracts";

const shell = "1.0.0-none";
const document =
  '<!doctype html><html><head><title>No front end here</title></head><body><div id="root"></div></body></html>';

/** Writes the smallest front end that the gateway serves: one empty document. @returns the folder */
export const writeWebRoot = async (folder: string): Promise<string> => {
  await mkdir(join(folder, releaseFolder("shell", shell)), { recursive: true });
  await writeFile(join(folder, releaseFolder("shell", shell), "app.html"), document);
  await writeFile(join(folder, "remotes.json"), JSON.stringify(releaseMapOf({ shell })));
  return folder;
};
