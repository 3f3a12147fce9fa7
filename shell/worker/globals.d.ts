/** Every script, style and font of the shell's build. Their paths contain a hash of their content. */
declare const SHELL_FILES: readonly import("@phaselock/contracts").ReleaseFile[];
/** The shell's release, such as `1.0.0-0a1b2c3d`. */
declare const SHELL_RELEASE: string;
