import {
  addressSchema,
  type Deployment,
  parseStandInOptions,
  type StandInAddress,
  type StandInLogger,
} from "@phaselock/stand-in-kit";
import { z } from "zod";

const origin = z.string().refine(value => URL.parse(value)?.origin === value, {
  error: "must be an origin such as http://localhost:3000",
});

const optionsSchema = addressSchema.extend({
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  appOrigins: z.array(origin).min(1),
  otherClientIds: z.array(z.string().min(1)).default([]),
  issuer: origin.optional(),
});

export type GoogleStandInOptions = StandInAddress & {
  clientId: string;
  clientSecret: string;
  /** Google's "Authorised JavaScript origins": the only origins that receive codes and tokens. */
  appOrigins: string[];
  /** Client ids of other apps, whose tokens the product must refuse. They use the same secret. */
  otherClientIds?: string[];
  /** The origin that services use as issuer and address, if browsers use another one. Default: the stand-in's URL. */
  issuer?: string;
  deployment: Deployment;
  logger?: StandInLogger;
};

/** @throws for production first, then for every invalid option at once */
export const parseOptions = (options: GoogleStandInOptions): z.output<typeof optionsSchema> =>
  parseStandInOptions(options, {
    name: "Google stand-in",
    danger: "signs anybody in",
    schema: optionsSchema,
  });
