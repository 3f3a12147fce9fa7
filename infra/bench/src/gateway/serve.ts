/** Starts a child process's server, sends its URL to the parent, and its CPU time at each message. It exits with the parent. */
export const serve = async (start: () => Promise<string>): Promise<void> => {
  process.on("disconnect", () => process.exit());
  const url = await start();
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1_000);
  });
  process.send?.(url);
};
