import { AppError } from "../errors/app-error.ts";
import type { ZodApp } from "./create-app.ts";

/** How long a readiness check may take, in milliseconds: a slow dependency is not a ready one. */
const readyWithinMs = 2_000;

/**
 * /healthz: the process answers. /readyz: what it depends on answers too, else 503.
 * @param check rejects when a dependency is missing
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
