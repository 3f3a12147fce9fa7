import { describe, expect, it } from "vitest";
import { isTransient } from "./transient.ts";

const withCode = (code: string, cause?: unknown) => Object.assign(new Error("x", { cause }), { code });

describe("isTransient", () => {
  it.each(["ECONNREFUSED", "57P01", "08006", "40P01", "53300", "P1001"])("%s may pass by itself", code => {
    expect(isTransient(withCode(code))).toBe(true);
    expect(isTransient(new Error("outer", { cause: withCode(code) }))).toBe(true);
  });

  it.each(["23505", "22P02", "P2002", "ENOENT", ""])("%s stays as it is", code => {
    expect(isTransient(withCode(code))).toBe(false);
  });

  it("hears PostgreSQL through Prisma: starting up is not now, a broken rule is", () => {
    const told = (originalCode: string) =>
      Object.assign(withCode("P2039"), { meta: { driverAdapterError: { cause: { originalCode } } } });
    expect(isTransient(told("57P03"))).toBe(true);
    expect(isTransient(told("23514"))).toBe(false);
  });

  it("takes nothing but errors", () => {
    expect(isTransient("ECONNREFUSED")).toBe(false);
    expect(isTransient(undefined)).toBe(false);
  });
});
