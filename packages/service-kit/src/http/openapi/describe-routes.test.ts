import { expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { createLogger } from "../../logger.ts";
import { createApp } from "../create-app.ts";

const statusesOf = z.looseObject({ responses: z.record(z.string(), z.unknown()) });

it("a route without a body declares the errors of an unexpected body", async () => {
  const app = await createApp({ name: "svc-test", logger: createLogger("svc-test", "silent") });
  onTestFinished(() => app.close());
  app.get("/things", { schema: { response: { 200: z.object({}) } } }, async () => ({}));
  app.post("/things", { schema: { response: { 200: z.object({}) } } }, async () => ({}));
  const document: unknown = (await app.inject("/openapi.json")).json();
  const { paths } = z
    .object({ paths: z.record(z.string(), z.object({ get: statusesOf, post: statusesOf })) })
    .parse(document);
  expect(Object.keys(paths["/things"]?.get.responses ?? {})).toContain("413");
  expect(Object.keys(paths["/things"]?.get.responses ?? {})).not.toContain("415");
  expect(Object.keys(paths["/things"]?.post.responses ?? {})).toEqual(expect.arrayContaining(["413", "415"]));
  const refused = await app.inject({
    method: "POST",
    url: "/things",
    headers: { "content-type": "text/plain" },
    payload: "a",
  });
  expect(refused.statusCode).toBe(415);
});
