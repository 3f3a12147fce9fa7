/**
 * A file's name says which project it belongs to; infra/suite/README.md says what each one runs on, and which of them run
 * nightly only. Workers are shared by the files of a project (`isolate: false`), because loading the same modules again for
 * every file took most of the time. So a test file leaves no global state behind.
 */
declare const _default: import("vite").UserConfig & Promise<import("vite").UserConfig> & (import("vitest/config").ViteUserConfigFnObject & (import("vitest/config").ViteUserConfigFnPromise & import("vitest/config").ViteUserConfigExport));
export default _default;
