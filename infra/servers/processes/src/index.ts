export { type Closable, type Closing, createClosing } from "./closing.ts";
export { commandLineOf } from "./command-line-of.ts";
export { describeError } from "./describe-error.ts";
export { endOrphan, endProcess } from "./end-process.ts";
export { findFreePort, tryToListen } from "./find-free-port.ts";
export { listenOnLoopback } from "./listen-on-loopback.ts";
export { runProgram } from "./run-program.ts";
export { type Open, runToEnd } from "./run-to-end.ts";
export { createServerProcess, isOk, type ServerProcess } from "./server-process.ts";
