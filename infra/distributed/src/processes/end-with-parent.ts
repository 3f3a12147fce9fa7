/**
 * Loaded before the main file of every child (`node --import`). When the parent ends, even by kill -9, the child exits
 * and frees its port.
 */
process.once("disconnect", () => process.exit(1));
// The IPC channel must not keep a finished process alive.
process.channel?.unref();
