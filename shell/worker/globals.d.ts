/** Every file of the shell's build, as paths of this origin. File names contain a content hash. */
declare const SHELL_FILES: readonly string[];
