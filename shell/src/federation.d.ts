declare module "virtual:__federation__" {
  /** Names a remote and where its entry is to be had; setting it again forgets what was loaded before. */
  export const __federation_method_setRemote: (
    name: string,
    remote: { url: () => Promise<string>; format: "esm"; from: "vite" },
  ) => void;
  /** Loads a remote, once, and gives one of its exposed modules. */
  export const __federation_method_getRemote: (name: string, exposed: string) => Promise<unknown>;
}
