/**
 * Loaded before the main file of every child (`node --import`): when the process that started it is gone, kill -9
 * included, so is the child, and its port with it.
 */
process.once("disconnect", () => process.exit(1));
// Listening must not keep a process alive that has ended by itself.
process.channel?.unref();
