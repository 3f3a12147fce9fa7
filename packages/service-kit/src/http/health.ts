import { AppError } from "../errors/app-error.ts";
import type { ZodApp } from "./create-app.ts";

/** Timeout of a readiness check, in milliseconds. A slow dependency counts as not ready. */
const readyWithinMs = 2_000;

/**
 * Adds /healthz, which answers while the process runs, and /readyz, which answers 503 unless its dependencies respond.
 * @param check rejects if a dependency is unavailable
 */
export const registerHealth = (app: ZodApp, check: () => Promise<void>): void => {
  app.get("/healthz", { logLevel: "silent", schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { logLevel: "silent", schema: { hide: true } }, async () => {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("readiness check timed out")), readyWithinMs);
    });
    try {
      await Promise.race([check(), timeout]);
      return { status: "ready" };
    } catch (cause) {
      throw new AppError("upstream_unavailable", { cause });
    } finally {
      clearTimeout(timer);
    }
  });
};
