import { access, constants } from "node:fs/promises";

/** Where a Docker engine listens, by the variable that its own client reads. */
const socketOf = (env: Readonly<Record<string, string | undefined>>): string | undefined => {
  const host = env.DOCKER_HOST ?? "unix:///var/run/docker.sock";
  return host.startsWith("unix://") ? host.slice("unix://".length) : undefined;
};

/** Whether a Docker engine can be asked: a remote one by DOCKER_HOST is taken at its word. */
export const hasDocker = async (env: Readonly<Record<string, string | undefined>>): Promise<boolean> => {
  const socket = socketOf(env);
  if (socket === undefined) return true;
  return access(socket, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  );
};
