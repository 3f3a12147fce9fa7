import { describe, expect, it } from "vitest";
import { isTransient } from "./transient.ts";

const withCode = (code: string, cause?: unknown) => Object.assign(new Error("x", { cause }), { code });

describe("isTransient", () => {
  it.each(["ECONNREFUSED", "57P01", "08006", "40P01", "53300", "55P03", "57014", "25P03", "P1001"])(
    "%s is transient",
    code => {
      expect(isTransient(withCode(code))).toBe(true);
      expect(isTransient(new Error("outer", { cause: withCode(code) }))).toBe(true);
    },
  );

  it.each(["23505", "22P02", "P2002", "ENOENT", ""])("%s is not transient", code => {
    expect(isTransient(withCode(code))).toBe(false);
  });

  it("a PostgreSQL error inside a Prisma error is transient at start-up and not for a constraint violation", () => {
    const prismaError = (originalCode: string) =>
      Object.assign(withCode("P2039"), { meta: { driverAdapterError: { cause: { originalCode } } } });
    expect(isTransient(prismaError("57P03"))).toBe(true);
    expect(isTransient(prismaError("23514"))).toBe(false);
  });

  it("a query on a client whose connection was lost is transient", () => {
    const lost = new Error("Client has encountered a connection error and is not queryable");
    expect(isTransient(lost)).toBe(true);
  });

  it("a value that is not an Error is not transient", () => {
    expect(isTransient("ECONNREFUSED")).toBe(false);
    expect(isTransient(undefined)).toBe(false);
  });
});
