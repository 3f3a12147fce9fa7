/** Every file of the shell's build, as paths of this origin; their names change with their content. */
declare const SHELL_FILES: readonly string[];
