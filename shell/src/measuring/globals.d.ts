/** The shell's release, such as `1.0.0-0a1b2c3d`; `development` on the development server. */
declare const SHELL_RELEASE: string;
