import { describe, expect, it } from "vitest";
import { z } from "zod";
import { baseConfigSchema } from "./base-config.ts";
import { ConfigError, readConfig } from "./read-config.ts";

const good = {
  DATABASE_URL: "postgresql://user:secret@127.0.0.1:5432/identity",
  PUBLIC_URL: "http://localhost:3000",
  JWKS_URL: "http://localhost:3000/.well-known/jwks.json",
};

describe("readConfig", () => {
  it("names every bad variable at once", () => {
    const env = { ...good, DATABASE_URL: "mysql://x", PORT: "70000", LOG_LEVEL: "loud" };
    const attempt = () => readConfig(baseConfigSchema, env);
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(/DATABASE_URL.*|PORT.*|LOG_LEVEL/);
    try {
      attempt();
    } catch (error) {
      const problems = error instanceof ConfigError ? error.problems.map(({ variable }) => variable) : [];
      expect(problems.sort()).toEqual(["DATABASE_URL", "LOG_LEVEL", "PORT"]);
    }
  });

  it("an empty variable counts as unset, as in a .env file", () => {
    expect(readConfig(baseConfigSchema, { ...good, PORT: "" }).PORT).toBe(0);
    expect(() => readConfig(z.object({ SECRET: z.string() }), { SECRET: "" })).toThrow("SECRET");
  });

  it("a plain HTTP origin is refused in production", () => {
    const production = { ...good, DEPLOYMENT: "production" };
    expect(() => readConfig(baseConfigSchema, production)).toThrow(
      "PUBLIC_URL (must be https in production)",
    );
    const secure = { ...production, PUBLIC_URL: "https://phaselock.example" };
    expect(() => readConfig(baseConfigSchema, secure)).not.toThrow();
  });

  it("an error names no values, because they may be secret", () => {
    expect(() => readConfig(baseConfigSchema, { ...good, PUBLIC_URL: "hunter2" })).not.toThrow("hunter2");
    expect(() => readConfig(baseConfigSchema, { ...good, PUBLIC_URL: "hunter2" })).toThrow("PUBLIC_URL");
  });
});
