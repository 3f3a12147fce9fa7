import { expect, it } from "vitest";
import { ConfigError, readConfig } from "../config/read-config.ts";
import { kafkaSecurityOf } from "./kafka/connection.ts";
import { busConfigSchema } from "./open-bus.ts";

const kafka = { KAFKA_BROKERS: "one:9092,two:9092" };
const sasl = {
  KAFKA_SASL_MECHANISM: "scram-sha-512",
  KAFKA_SASL_USERNAME: "phaselock",
  KAFKA_SASL_PASSWORD: "secret",
};
const { KAFKA_SASL_PASSWORD: _, ...withoutPassword } = sasl;
const securityOf = (env: Record<string, string>) =>
  kafkaSecurityOf(readConfig(busConfigSchema, { ...kafka, ...env }));

it("without further variables, Kafka is used without TLS and SASL", () => {
  expect(securityOf({})).toEqual({});
});

it("TLS and SASL are configured by the environment", () => {
  expect(securityOf({ KAFKA_TLS: "true", ...sasl })).toEqual({
    tls: {},
    sasl: { mechanism: "scram-sha-512", username: "phaselock", password: "secret" },
  });
});

it.each([
  ["a user without a password", { KAFKA_TLS: "true", ...withoutPassword }, "KAFKA_SASL_PASSWORD"],
  ["a mechanism alone", { KAFKA_SASL_MECHANISM: "scram-sha-256" }, "KAFKA_SASL_USERNAME"],
  ["an unknown mechanism", { ...sasl, KAFKA_SASL_MECHANISM: "oauthbearer" }, "KAFKA_SASL_MECHANISM"],
  ["plain without TLS", { ...sasl, KAFKA_SASL_MECHANISM: "plain" }, "KAFKA_TLS"],
  ["an authority without TLS", { KAFKA_TLS_CA: "-----BEGIN CERTIFICATE-----" }, "KAFKA_TLS"],
  ["an authority that is not PEM", { KAFKA_TLS: "true", KAFKA_TLS_CA: "/etc/ca.pem" }, "KAFKA_TLS_CA"],
])("%s → the process refuses to start and names the variable", (_, env, variable) => {
  expect(() => securityOf(env)).toThrow(ConfigError);
  expect(() => securityOf(env)).toThrow(variable);
});
