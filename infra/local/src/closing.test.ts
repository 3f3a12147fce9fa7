import { describe, expect, it } from "vitest";
import { createClosing } from "./closing.ts";

describe("createClosing", () => {
  it("closes the last opened first", async () => {
    const closed: string[] = [];
    const closing = createClosing();
    for (const name of ["PostgreSQL", "bus", "gateway"])
      closing.add(name, { close: () => closed.push(name) });
    await closing.close();
    expect(closed).toEqual(["gateway", "bus", "PostgreSQL"]);
  });

  it("closes the rest when one fails, and tells which", async () => {
    const closed: string[] = [];
    const closing = createClosing();
    closing.add("PostgreSQL", { close: () => closed.push("PostgreSQL") });
    closing.add("bus", { close: () => Promise.reject(new Error("stuck")) });
    await expect(closing.close()).rejects.toThrow("Couldn't close bus: stuck");
    expect(closed).toEqual(["PostgreSQL"]);
  });

  it("lets go at once of what is still open, the one that hangs included", async () => {
    const abandoned: string[] = [];
    const closing = createClosing();
    closing.add("PostgreSQL", { close: () => {}, abandon: () => abandoned.push("PostgreSQL") });
    closing.add("bus", { close: () => new Promise(() => {}), abandon: () => abandoned.push("bus") });
    closing.add("gateway", { close: () => {}, abandon: () => abandoned.push("gateway") });
    void closing.close();
    await Promise.resolve().then(() => {});
    closing.abandon();
    expect(abandoned).toEqual(["bus", "PostgreSQL"]);
  });

  it("one that can't be let go of → the rest is let go of all the same", () => {
    const abandoned: string[] = [];
    const closing = createClosing();
    closing.add("bus", { close: () => {}, abandon: () => abandoned.push("bus") });
    const gone = () => {
      throw new Error("kill ESRCH");
    };
    closing.add("PostgreSQL", { close: () => {}, abandon: gone });
    closing.abandon();
    expect(abandoned).toEqual(["bus"]);
  });
});
