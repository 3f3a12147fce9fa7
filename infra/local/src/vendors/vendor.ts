import type { Logger } from "@phaselock/service-kit";

/** Google or Stripe: the real service or its stand-in. */
export type Vendor = {
  /** The variables that point the services at it. */
  environment: Readonly<Record<string, string>>;
  /** A human-readable name. */
  description: string;
  close(): Promise<void>;
};

/** The product that a stand-in serves. */
export type StandInContext = { publicUrl: string; logger: Logger };

/** The real vendor, which needs no start and no close. */
export const realVendor = (name: string, environment: Vendor["environment"]): Vendor => ({
  environment,
  description: `real ${name}`,
  close: async () => {},
});
