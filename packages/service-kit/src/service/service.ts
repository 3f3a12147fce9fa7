import type { z } from "zod";
import type { Revocations } from "../auth/revocations.ts";
import type { TokenVerifier } from "../auth/token-verifier.ts";
import type { EventBus, Subscription } from "../bus/event-bus.ts";
import type { BaseConfig } from "../config/base-config.ts";
import type { Pool } from "../db/pool.ts";
import type { ZodApp } from "../http/create-app.ts";
import type { Logger } from "../logger.ts";
import type { Metrics } from "../metrics/create-metrics.ts";

/** Recurring work. Every replica runs it, so it must be idempotent. */
export type Job = {
  readonly name: string;
  readonly everyMs: number;
  /** The job looks for work every few seconds, or runs as long as the service. Its runs are not traced: see `traceJob`. */
  readonly polls?: true;
  readonly run: (signal: AbortSignal) => Promise<void>;
};

/** The dependencies from which a service is created. */
export type ServiceContext<Config> = {
  readonly config: Config & BaseConfig;
  readonly pool: Pool;
  readonly bus: EventBus;
  /** Verifies access tokens against identity's published keys and the revocations. */
  readonly tokens: TokenVerifier;
  /** The revocations that `tokens` uses, for a service that creates its own verifier. */
  readonly revocations: Revocations;
  readonly logger: Logger;
  /** Served at /metrics, with the metrics of every service. */
  readonly metrics: Metrics;
};

/** A service's routes, consumers and jobs, before they run. */
export type ServiceParts = {
  readonly routes: (app: ZodApp) => void | Promise<void>;
  readonly consumers?: readonly Subscription[];
  readonly jobs?: readonly Job[];
  /** Runs after migrations and before the first request. Must be idempotent. */
  readonly prepare?: () => Promise<void>;
  readonly close?: () => Promise<void>;
};

/** The declaration that each svc-x/src/service.ts exports. `npm start`, tests and production all run this. */
export type ServiceDefinition<Config = unknown> = {
  readonly name: string;
  /** The service's environment variables, in addition to `baseConfigSchema`. */
  readonly config: z.ZodType<Config>;
  /** The folder of its Prisma migrations. */
  readonly migrations: URL;
  /** Whether the service has an outbox, which needs a relay. */
  readonly publishes: boolean;
  readonly create: (context: ServiceContext<Config>) => ServiceParts | Promise<ServiceParts>;
};

/** Declares a service, inferring its config type from the schema. */
export const defineService = <Config>(definition: ServiceDefinition<Config>): ServiceDefinition<Config> =>
  definition;
