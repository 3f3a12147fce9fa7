import { beforeAll, expect, it } from "vitest";
import { checkSharedResult } from "./check-shared-result.ts";
import { createResultKey, statementFor } from "./testing/index.ts";

let key: Awaited<ReturnType<typeof createResultKey>>;
beforeAll(async () => {
  key = await createResultKey();
});
const check = (signed: string, keys = key.keys) => checkSharedResult(signed, keys);
const unsigned = { isSigned: false };

it("a signed statement → its content, its plan's hash holds, and its result is computed again", async () => {
  for (const effect of [6, 0, -6]) {
    const statement = statementFor(effect);
    expect(await check(await key.sign(statement))).toEqual({
      isSigned: true,
      statement,
      isPlanUnchanged: true,
      isResultSame: true,
    });
  }
});

it("a changed byte, another key, or another type of token → nothing of the content", async () => {
  const signed = await key.sign(statementFor(6));
  const [header = "", payload = "", signature = ""] = signed.split(".");
  const forged = Buffer.from(payload, "base64url").toString().replace('"better"', '"worse"');
  const other = await createResultKey();
  for (const tampered of [
    [header, Buffer.from(forged).toString("base64url"), signature].join("."),
    [header, payload, signature.replace(/^./, it => (it === "A" ? "B" : "A"))].join("."),
    await other.sign(statementFor(6)),
    await key.sign(statementFor(6), "at+jwt"),
    "not.a.result",
  ])
    expect(await check(tampered)).toEqual(unsigned);
});

it("a signed statement in a form that this release doesn't know → signed, and without its content", async () => {
  const statement = statementFor(6);
  const plan = { ...statement.plan, sham: "silence" };
  for (const newer of [
    { ...statement, version: 2 },
    { ...statement, plan },
  ])
    expect(await check(await key.sign(newer as unknown as typeof statement))).toEqual({
      isSigned: true,
      statement: null,
    });
});

it("a plan that was changed after it was hashed → said so, although the signature holds", async () => {
  const statement = statementFor(6);
  const plan = { ...statement.plan, question: "Another question?" };
  expect(await check(await key.sign({ ...statement, plan }))).toMatchObject({
    isSigned: true,
    isPlanUnchanged: false,
  });
});

it("a result that the sessions don't give → said so, although the signature holds", async () => {
  const statement = statementFor(0);
  const [first, ...rest] = statement.sessions;
  if (!first) throw new Error("no session");
  for (const changed of [
    { result: { ...statement.result, verdict: "better" as const } },
    { sessions: [{ ...first, after: first.after + 3 }, ...rest] },
    { sessions: rest },
    { noticed: null, result: { ...statement.result, withheld: "noticed" as const } },
  ])
    expect(await check(await key.sign({ ...statement, ...changed }))).toMatchObject({
      isSigned: true,
      isResultSame: false,
    });
});

it("a user who could tell → the withheld verdict is computed again", async () => {
  const statement = statementFor(6, { noticed: "yes" });
  expect(statement.result).toMatchObject({ verdict: "unclear", withheld: "noticed" });
  expect(await check(await key.sign(statement))).toMatchObject({ isResultSame: true });
});
