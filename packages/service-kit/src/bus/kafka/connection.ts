import { z } from "zod";

const brokersSchema = z
  .string()
  .regex(/^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/, "must be host:port, separated by commas")
  .transform(list => list.split(","));

/** The environment variables of a connection to Kafka. */
export const kafkaVariables = {
  KAFKA_BROKERS: brokersSchema.optional(),
  KAFKA_TLS: z.enum(["true", "false"]).optional(),
  /** Certificates in PEM of a private authority. Without it, the public ones that Node knows are trusted. */
  KAFKA_TLS_CA: z
    .string()
    .startsWith("-----BEGIN CERTIFICATE-----", "must be certificates in PEM")
    .optional(),
  KAFKA_SASL_MECHANISM: z.enum(["plain", "scram-sha-256", "scram-sha-512"]).optional(),
  KAFKA_SASL_USERNAME: z.string().min(1).optional(),
  KAFKA_SASL_PASSWORD: z.string().min(1).optional(),
};
type Variables = z.output<z.ZodObject<typeof kafkaVariables>>;

/** Refuses a connection of which only a part is configured: it would be less safe than intended, or never work. */
export const checkKafkaVariables = (config: Variables, context: z.RefinementCtx): void => {
  const refuse = (name: keyof Variables, message: string) =>
    context.addIssue({ code: "custom", path: [name], message });
  const sasl = ["KAFKA_SASL_MECHANISM", "KAFKA_SASL_USERNAME", "KAFKA_SASL_PASSWORD"] as const;
  const isSaslOn = sasl.some(name => config[name] !== undefined);
  for (const name of sasl) if (isSaslOn && config[name] === undefined) refuse(name, "is needed for SASL");
  const isTlsOn = config.KAFKA_TLS === "true";
  if (config.KAFKA_TLS_CA !== undefined && !isTlsOn)
    refuse("KAFKA_TLS", "must be true for KAFKA_TLS_CA to be used");
  if (config.KAFKA_SASL_MECHANISM === "plain" && !isTlsOn)
    refuse("KAFKA_TLS", "must be true, because plain sends the password as it is");
};

/** How a client proves who it is, and which brokers it trusts. */
export type KafkaSecurity = {
  readonly tls?: { readonly ca?: string };
  readonly sasl?: {
    readonly mechanism: "plain" | "scram-sha-256" | "scram-sha-512";
    readonly username: string;
    readonly password: string;
  };
};

/** The security that checked variables describe. */
export const kafkaSecurityOf = (config: Variables): KafkaSecurity => {
  const {
    KAFKA_TLS,
    KAFKA_TLS_CA: ca,
    KAFKA_SASL_MECHANISM: mechanism,
    KAFKA_SASL_USERNAME: username,
    KAFKA_SASL_PASSWORD: password,
  } = config;
  return {
    ...(KAFKA_TLS === "true" && { tls: ca === undefined ? {} : { ca } }),
    ...(mechanism !== undefined &&
      username !== undefined &&
      password !== undefined && { sasl: { mechanism, username, password } }),
  };
};
