import { type Mock, vi } from "vitest";

type Client = { readonly callback: (answer: object) => void };

/**
 * Google's script, which gives a code as soon as it is asked.
 * @returns called with each code that it gives
 */
export const stubGoogle = (): Mock<(code: string) => void> => {
  const gave = vi.fn<(code: string) => void>();
  const initCodeClient = ({ callback }: Client) => ({
    requestCode: () => {
      gave("code-1");
      callback({ code: "code-1" });
    },
  });
  vi.stubGlobal("google", { accounts: { oauth2: { initCodeClient } } });
  return gave;
};
