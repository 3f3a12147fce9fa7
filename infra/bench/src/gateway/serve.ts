/** Starts a child process's server, sends its URL to the parent, and exits with the parent. */
export const serve = async (start: () => Promise<string>): Promise<void> => {
  process.on("disconnect", () => process.exit());
  process.send?.(await start());
};
