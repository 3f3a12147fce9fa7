import type { Logger } from "@phaselock/service-kit";

/** Google or Stripe, real or played. */
export type Vendor = {
  /** What points the services at it. */
  environment: Readonly<Record<string, string>>;
  /** For people: which one it is. */
  description: string;
  close(): Promise<void>;
};

/** The product that a stand-in plays for. */
export type PlayedFor = { publicUrl: string; logger: Logger };

/** The real one: nothing to start, nothing to close. */
export const realVendor = (name: string, environment: Vendor["environment"]): Vendor => ({
  environment,
  description: `the real ${name}`,
  close: async () => {},
});
