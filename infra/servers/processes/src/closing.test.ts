import { describe, expect, it } from "vitest";
import { createClosing } from "./closing.ts";

describe("createClosing", () => {
  it("close closes the last opened resource first", async () => {
    const closed: string[] = [];
    const closing = createClosing();
    for (const name of ["PostgreSQL", "bus", "gateway"])
      closing.add(name, { close: () => closed.push(name) });
    await closing.close();
    expect(closed).toEqual(["gateway", "bus", "PostgreSQL"]);
  });

  it("close names a resource that fails and closes the rest", async () => {
    const closed: string[] = [];
    const closing = createClosing();
    closing.add("PostgreSQL", { close: () => closed.push("PostgreSQL") });
    closing.add("bus", { close: () => Promise.reject(new Error("stuck")) });
    await expect(closing.close()).rejects.toThrow("Couldn't close bus: stuck");
    expect(closed).toEqual(["PostgreSQL"]);
  });

  it("abandon ends every open resource at once, including one whose close hangs", async () => {
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

  it("a resource that fails to abandon does not stop the others", () => {
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
