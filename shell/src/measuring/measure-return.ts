import { measure } from "@phaselock/web/measuring";

/**
 * Measures that the live shell did not start, so that this browser returned to the one before. The gateway names the shell
 * that failed in the document (docs/adr/0047).
 */
export const measureReturn = (
  { dataset }: Pick<HTMLElement, "dataset">,
  send: (failure: {
    readonly kind: "remote-failure";
    readonly remote: "shell";
    readonly reason: "invalid";
  }) => void = measure,
): void => {
  if (dataset.failedShell) send({ kind: "remote-failure", remote: "shell", reason: "invalid" });
};
