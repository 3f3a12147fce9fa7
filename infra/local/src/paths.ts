import { join, resolve } from "node:path";

/** The repository's root. */
export const root = resolve(import.meta.dirname, "../../..");

/** The folders of the four services, each with its Prisma schema and migrations. */
export const serviceNames = ["identity", "billing", "sessions", "analytics"] as const;
export type ServiceName = (typeof serviceNames)[number];

export const serviceFolder = (name: ServiceName): string => join(root, `svc-${name}`);
