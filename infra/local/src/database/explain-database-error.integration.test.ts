import { once } from "node:events";
import { createServer } from "node:net";
import { createTestDatabase } from "@phaselock/postgres/testing";
import { findFreePort } from "@phaselock/processes";
import pg from "pg";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openDatabaseServer } from "./open-database-server.ts";

let good = "";
beforeAll(async () => {
  const database = await createTestDatabase("wrong_url");
  good = database.url;
  return () => database.drop();
});

/** The error from opening a changed version of the good address. */
async function complaint(change: (url: URL) => void): Promise<string> {
  const url = new URL(good);
  change(url);
  const problem = await openDatabaseServer(url.href, "/nowhere", { note() {} }).then(() => "", String);
  expect(problem).toMatch(/Or unset DATABASE_URL to use the built-in PostgreSQL\.$/);
  expect(problem).not.toContain(url.password);
  return problem;
}

describe("a wrong DATABASE_URL is reported in one line with the fix:", () => {
  it("nothing listens at the address", async () => {
    const port = String(await findFreePort());
    expect(await complaint(url => Object.assign(url, { port }))).toContain(
      `nothing listens at 127.0.0.1:${port}.`,
    );
  });

  it("the password is wrong", async () => {
    const message = await complaint(url => Object.assign(url, { password: "not-the-password" }));
    expect(message).toMatch(/refuses the password of "postgres"/);
  });

  it("the database doesn't exist", async () => {
    expect(await complaint(url => Object.assign(url, { pathname: "/missing" }))).toMatch(
      /no database "missing"/,
    );
  });

  it("the host is unknown", async () => {
    expect(await complaint(url => Object.assign(url, { hostname: "nowhere.invalid" }))).toMatch(
      /the host nowhere\.invalid (is unknown|can't be looked up)/,
    );
  });

  it("the user may not create databases", async () => {
    const admin = new pg.Client({ connectionString: good });
    await admin.connect();
    await admin.query("CREATE ROLE visitor LOGIN PASSWORD 'only-looking'");
    onTestFinished(async () => {
      await admin.query("DROP ROLE visitor");
      await admin.end();
    });
    const message = await complaint(url =>
      Object.assign(url, { username: "visitor", password: "only-looking" }),
    );
    expect(message).toMatch(/"visitor" may not create databases/);
  });

  it("the server at the address isn't PostgreSQL", async () => {
    const other = createServer(socket => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")).listen(
      0,
      "127.0.0.1",
    );
    await once(other, "listening");
    onTestFinished(() => void other.close());
    const address = other.address();
    const port = String(typeof address === "object" && address?.port);
    expect(await complaint(url => Object.assign(url, { port }))).toContain(
      `127.0.0.1:${port} can't be used:`,
    );
  });
});
