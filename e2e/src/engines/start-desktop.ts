import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServerProcess } from "@phaselock/processes";
import { endProcessesWith } from "./marked-processes.ts";

/** A screen and a sound card in software, for the browsers that need them. */
export type Desktop = {
  /** The environment of a browser on this desktop. */
  readonly env: Record<string, string>;
  /** Ends every process on this desktop, browsers included, and removes its files. */
  close(): Promise<void>;
};

const readyWithinMs = 20_000;
const prefix = "phaselock-desktop-";

/** Every process of a desktop inherits this variable, also those that leave their parent's process group. */
const markOf = (folder: string): string => `XDG_RUNTIME_DIR=${folder}`;

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Ends the desktops of test runs that were killed. A folder's name starts with the pid of its run. */
const endAbandonedDesktops = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const run = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (run === undefined || isRunning(Number(run))) continue;
    await endProcessesWith(markOf(join(tmpdir(), name)));
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
};

/**
 * Starts Xvfb and PulseAudio with a null sink: a browser without an audio device keeps its AudioContext suspended.
 * @throws if either doesn't start; nothing stays behind
 */
export async function startDesktop(): Promise<Desktop> {
  await endAbandonedDesktops();
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  const home = join(folder, "home");
  await mkdir(home);
  const close = async () => {
    await endProcessesWith(markOf(folder));
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const base = { PATH: process.env.PATH ?? "", HOME: home, XDG_RUNTIME_DIR: folder };
  try {
    const DISPLAY = await startScreen(folder, base);
    await startSound(folder, base);
    return {
      env: { ...base, DISPLAY, GDK_BACKEND: "x11", PULSE_SERVER: `unix:${soundSocket(folder)}` },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @returns the display's name: Xvfb chooses a free number and prints it */
const startScreen = async (folder: string, env: NodeJS.ProcessEnv): Promise<string> => {
  const logFile = join(folder, "screen.log");
  const displayNumber = async () => /^\d+$/m.exec(await readFile(logFile, "utf8"))?.[0];
  await createServerProcess({
    name: "Xvfb",
    command: "Xvfb",
    args: ["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"],
    env,
    isReady: async () => (await displayNumber()) !== undefined,
    readyWithinMs,
    logFile,
  }).start();
  return `:${await displayNumber()}`;
};

const soundSocket = (folder: string): string => join(folder, "sound");

const startSound = (folder: string, env: NodeJS.ProcessEnv): Promise<void> => {
  const modules = ["module-null-sink", `module-native-protocol-unix socket=${soundSocket(folder)}`];
  return createServerProcess({
    name: "PulseAudio",
    command: "pulseaudio",
    args: ["-n", "--exit-idle-time=-1", "--disallow-exit", ...modules.flatMap(name => ["-L", name])],
    env,
    isReady: async () => (await readdir(folder)).includes("sound"),
    readyWithinMs,
    logFile: join(folder, "sound.log"),
  }).start();
};
