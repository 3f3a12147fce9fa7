import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { api } from "../api/api.ts";
import { expectErrors } from "./console-errors.ts";
import { answersWith, fails, noAnswer } from "./fake-server.ts";
import { renderScreen } from "./render-screen.tsx";

const unparsed = { parse: (body: unknown) => body };

/** Shows the outcome of the call for the modes. */
const Modes = () => {
  const { data, error } = useQuery({ queryKey: ["any"], queryFn: () => api.get("/api/modes", unparsed) });
  return <p>{error ? `${error.name}: ${error.message}` : JSON.stringify(data)}</p>;
};

it.for([
  ["fails(code) gives the catalogue's status and text", fails("rate_limited"), /^ApiError: 429: .*"Too many/],
  ["answersWith gives its status and body", answersWith(502, "<h1>Bad</h1>"), "ApiError: 502: <h1>Bad</h1>"],
  ["noAnswer makes the call throw NoAnswerError", noAnswer, /^NoAnswerError/],
  ["a value of the contract is the body", { modes: [] }, '{"modes":[]}'],
] as const)("%s", async ([_, answer, shown]) => {
  const { server } = renderScreen(<Modes />, { as: null, answers: { "GET /api/modes": answer } });
  await screen.findByText(shown);
  expect(server.requestsOf("GET /api/modes")).toHaveLength(1);
});

it("an answer that breaks the contract logs an error, which fails the test", async () => {
  expectErrors(/^The answer to GET \/api\/modes breaks the contract/);
  renderScreen(<Modes />, { as: null, answers: { "GET /api/modes": () => JSON.parse('{"modes":1}') } });
  await screen.findByText(/^NoAnswerError/);
});

it("a call without an answer logs an error, which fails the test", async () => {
  expectErrors(/^The fake server has no answer to GET \/api\/auth\/sessions$/);
  renderScreen(<p />, { as: null });
  await expect(api.get("/api/auth/sessions", unparsed)).rejects.toThrow("No answer");
});

it("a body that breaks the contract logs an error, which fails the test", async () => {
  expectErrors(/^The body of PATCH \/api\/preferences breaks the contract/);
  renderScreen(<p />);
  const goals = JSON.parse('["fame"]');
  await expect(api.patch("/api/preferences", unparsed, { body: { goals } })).rejects.toThrow("No answer");
});
