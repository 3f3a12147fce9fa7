import { access, constants } from "node:fs/promises";

/** The Docker engine's socket, from the variable that Docker's own client reads. */
const socketOf = (env: Readonly<Record<string, string | undefined>>): string | undefined => {
  const host = env.DOCKER_HOST ?? "unix:///var/run/docker.sock";
  return host.startsWith("unix://") ? host.slice("unix://".length) : undefined;
};

/** Whether a Docker engine is available. A remote one in DOCKER_HOST is assumed to be. */
export const hasDocker = async (env: Readonly<Record<string, string | undefined>>): Promise<boolean> => {
  const socket = socketOf(env);
  if (socket === undefined) return true;
  return access(socket, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  );
};
