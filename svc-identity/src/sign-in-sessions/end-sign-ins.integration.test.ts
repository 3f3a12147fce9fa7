import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newPerson } from "../testing/google.ts";
import { eventually, startTestIdentity, type TestIdentity } from "../testing/identity.ts";
import { signedInUsers } from "./end-sign-ins.ts";
import { signOut, UsageError } from "./sign-out-command.ts";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

const command = fileURLToPath(new URL("../sign-out.ts", import.meta.url));
const environment = async () => {
  const [found] = await identity.rows("SELECT current_database() AS name");
  const { connectionString = "" } = identity.service.pool.options;
  const url = new URL(connectionString);
  url.pathname = `/${found?.name}`;
  return { ...process.env, DATABASE_URL: url.href };
};
const statusOf = async (token: string) => (await identity.call("/api/auth/me", { token })).status;

test("an operator ends one user's sign-ins everywhere, and no other user's", async () => {
  const person = newPerson();
  const [desk, phone] = [await identity.signIn(person), await identity.signIn(person)];
  const other = await identity.signIn(newPerson());
  const args = [command, desk.user.id];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: await environment() });
  expect(stdout).toBe("2 sign-ins ended\n");
  await eventually(async () => {
    expect(await Promise.all([desk, phone].map(({ token }) => statusOf(token)))).toEqual([401, 401]);
  });
  expect(await statusOf(other.token)).toBe(200);
  const { refreshToken } = desk;
  expect((await identity.call("/api/auth/refresh", { body: { refreshToken } })).status).toBe(401);
});

test("an operator deactivates an account: its tokens and new sign-ins are refused", async () => {
  const person = newPerson();
  const { token, user } = await identity.signIn(person);
  expect(await signOut([user.id, "--deactivate"], await environment())).toBe(1);
  await eventually(async () => expect(await statusOf(token)).toBe(401));
  const body = { code: await identity.codeFor(person) };
  expect((await identity.call("/api/auth/google/callback", { body })).status).toBe(403);
});

test("an operator ends every user's sign-ins", async () => {
  const people = [await identity.signIn(newPerson()), await identity.signIn(newPerson())];
  expect(await signOut(["--everybody"], await environment())).toBeGreaterThanOrEqual(2);
  await eventually(async () => {
    expect(await Promise.all(people.map(({ token }) => statusOf(token)))).toEqual([401, 401]);
  });
  expect(await signOut(["--everybody"], await environment())).toBe(0);
});

test("the users with a sign-in are read a page at a time, each once, not every sign-in", async () => {
  await identity.rows(
    `WITH person AS (
       INSERT INTO users (id, username, email)
       SELECT gen_random_uuid(), 'crowd-' || n, 'crowd-' || n || '@example.com' FROM generate_series(1, 510) AS n
       RETURNING id
     ) INSERT INTO sign_in_sessions (id, user_id, expires_at)
     SELECT gen_random_uuid(), id, now() + interval '1 day' FROM person, generate_series(1, 2)`,
  );
  const rowsRead: number[] = [];
  const query = identity.service.pool.query.bind(identity.service.pool) as (
    statement: unknown,
  ) => Promise<{ rows: unknown[] }>;
  const spy = vi.spyOn(identity.service.pool, "query").mockImplementation(async (statement: unknown) => {
    const result = await query(statement);
    rowsRead.push(result.rows.length);
    return result;
  });
  const users: string[] = [];
  for await (const user of signedInUsers(identity.db)) users.push(user);
  spy.mockRestore();
  expect(users.length).toBeGreaterThanOrEqual(510);
  expect(new Set(users).size).toBe(users.length);
  expect(Math.max(...rowsRead)).toBe(500);
});

test.each([
  [[]],
  [["--everybody", "01890000-0000-7000-8000-000000000000"]],
  [["--everybody", "--deactivate"]],
  [["kim"]],
])("the arguments %j are a usage error", async args => {
  await expect(signOut(args, await environment())).rejects.toThrow(UsageError);
});
