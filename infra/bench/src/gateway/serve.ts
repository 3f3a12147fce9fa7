/** Start what a child process serves, tell the parent where, and end with it. */
export const serve = async (start: () => Promise<string>): Promise<void> => {
  process.on("disconnect", () => process.exit());
  process.send?.(await start());
};
