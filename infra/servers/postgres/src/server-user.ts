import { spawnSync } from "node:child_process";

/** The unprivileged user that runs the server when we are root. */
export type ServerUser = { uid: number; gid: number };

const userName = "postgres";
const createUser = [
  "useradd",
  "--system",
  "--user-group",
  "--no-create-home",
  "--shell",
  "/bin/false",
  userName,
];

/**
 * PostgreSQL refuses to run as root. If we are root, it runs as the system user `postgres`, created if missing;
 * otherwise it runs as the current user (undefined).
 *
 * @throws when we are root and the user neither exists nor can be created
 */
export function findServerUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return lookUp() ?? create();
}

/** Whether the server's user may enter `path`, asked of the kernel, which knows about ACLs and mounts as well. */
export function canEnter(path: string, user: ServerUser | undefined): boolean {
  if (!user) return true;
  return spawnSync("/bin/sh", ["-c", 'cd "$1" 2>/dev/null', "sh", path], { ...user, cwd: "/" }).status === 0;
}

function lookUp(): ServerUser | undefined {
  const [uid, gid] = ["-u", "-g"].map(flag => spawnSync("id", [flag, userName], { encoding: "utf8" }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function create(): ServerUser {
  const [command = "", ...args] = createUser;
  spawnSync(command, args, { stdio: "ignore" });
  const user = lookUp();
  if (user) return user;
  throw new Error(
    `PostgreSQL won't run as root and the user "${userName}" couldn't be created. Run "${createUser.join(" ")}", or start as another user.`,
  );
}
