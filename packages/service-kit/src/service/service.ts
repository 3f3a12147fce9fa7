import type { z } from "zod";
import type { Revocations } from "../auth/revocations.ts";
import type { TokenVerifier } from "../auth/token-verifier.ts";
import type { EventBus, Subscription } from "../bus/event-bus.ts";
import type { Cache } from "../cache/cache.ts";
import type { BaseConfig } from "../config/base-config.ts";
import type { Pool } from "../db/pool.ts";
import type { ZodApp } from "../http/create-app.ts";
import type { Logger } from "../logger.ts";

/** Work that repeats. Every replica runs it, so it must be harmless to run twice. */
export type Job = {
  readonly name: string;
  readonly everyMs: number;
  readonly run: (signal: AbortSignal) => Promise<void>;
};

/** What a service is given to be made of. */
export type ServiceContext<Config> = {
  readonly config: Config & BaseConfig;
  readonly pool: Pool;
  readonly bus: EventBus;
  readonly cache: Cache;
  /** Verifies access tokens against identity's published keys, and what has been revoked. */
  readonly tokens: TokenVerifier;
  /** What `tokens` asks, for a verifier of the service's own. */
  readonly revocations: Revocations;
  readonly logger: Logger;
};

/** What a service is: routes, consumers and jobs, before any of them runs. */
export type ServiceParts = {
  readonly routes: (app: ZodApp) => void | Promise<void>;
  readonly consumers?: readonly Subscription[];
  readonly jobs?: readonly Job[];
  /** Once, after migrations and before the first request; must be harmless to repeat. */
  readonly prepare?: () => Promise<void>;
  readonly close?: () => Promise<void>;
};

/** The declaration that each svc-x/src/service.ts exports. `npm start`, tests and production all run this. */
export type ServiceDefinition<Config = unknown> = {
  readonly name: string;
  /** What the service reads from its environment beyond `baseConfigSchema`. */
  readonly config: z.ZodType<Config>;
  /** Folder of its Prisma migrations. */
  readonly migrations: URL;
  /** Whether it writes an outbox, which then is relayed. */
  readonly publishes: boolean;
  readonly create: (context: ServiceContext<Config>) => ServiceParts | Promise<ServiceParts>;
};

/** Helps inference: the config's type comes from its schema. */
export const defineService = <Config>(definition: ServiceDefinition<Config>): ServiceDefinition<Config> =>
  definition;
