import { expect, it } from "vitest";
import { endpointTemplate } from "./endpoint-template.ts";

it.each([
  ["POST", "/api/sessions", "/api/sessions"],
  ["POST", "/api/sessions/01920000-0000-7000-8000-000000000001/reports", "/api/sessions/:id/reports"],
  ["POST", "/api/auth/google/callback?x=/api/sessions", "/api/auth/google/callback"],
  ["GET", "/api/sessions/export", "/api/sessions/export"],
])("%s %s is measured as %s", (method, url, template) => {
  expect(endpointTemplate(method, url)).toBe(template);
});

it.each([
  ["DELETE", "/api/sessions"],
  ["GET", "/api/nothing"],
  ["GET", "/"],
  ["POST", "/api/sessions/x/reports/y"],
])("%s %s, which is no endpoint, has no template", (method, url) => {
  expect(endpointTemplate(method, url)).toBeUndefined();
});
