import { type Mock, vi } from "vitest";

type Client = { readonly callback: (answer: object) => void };

/**
 * Stubs Google's script, which then returns a code at once for each request.
 * @returns a mock that is called with each code
 */
export const stubGoogle = (): Mock<(code: string) => void> => {
  const onCode = vi.fn<(code: string) => void>();
  const initCodeClient = ({ callback }: Client) => ({
    requestCode: () => {
      onCode("code-1");
      callback({ code: "code-1" });
    },
  });
  vi.stubGlobal("google", { accounts: { oauth2: { initCodeClient } } });
  return onCode;
};
