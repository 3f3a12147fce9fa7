import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  buildGoProgram,
  createServerProcess,
  fetchGoSource,
  findFreePort,
  isGoProgramBuilt,
} from "@phaselock/processes";
import { type Description, problemsInAnswer } from "./check-answer.ts";
import { asStripeMockKnows, type StripeRequest } from "./stripe-request.ts";

const program = {
  name: "stripe-mock",
  package: "github.com/stripe/stripe-mock",
  version: "v0.203.0",
};
/** The version of Stripe's API that this stripe-mock describes. It refuses requests for another one. */
const apiVersion = "2026-08-26.dahlia";
const startTimeoutMs = 10_000;

/** Whether `startStripeMock` needs neither Go nor a network. */
export const isStripeMockBuilt = (): boolean => isGoProgramBuilt(program);

export type StripeMock = {
  /**
   * Sends a request to stripe-mock, which compares path, parameters and types with Stripe's description.
   * @returns why stripe-mock refuses it; undefined if it accepts it
   */
  refusalOf(request: StripeRequest): Promise<string | undefined>;
  /** Compares an answer, parsed from JSON, with the same description. @returns what Stripe would not have answered */
  problemsInAnswer(request: StripeRequest, answer: unknown): readonly string[];
  stop(): Promise<void>;
};

/**
 * Starts stripe-mock on loopback. It stores nothing, and knows every id.
 * @param dir the folder of its log
 * @throws if it is not built yet and can't be, which needs Go
 */
export const startStripeMock = async ({ dir }: { dir: string }): Promise<StripeMock> => {
  const address = `127.0.0.1:${await findFreePort()}`;
  const url = `http://${address}`;
  const description: Description = JSON.parse(
    await readFile(await fetchGoSource(program, "embedded/openapi/spec3.json"), "utf8"),
  );
  const server = createServerProcess({
    name: program.name,
    // After the description, so that a cache with the program has both.
    command: await buildGoProgram(program),
    // Without an address for HTTPS, it would listen on a fixed port of all interfaces.
    args: ["-strict-version-check", "-http-addr", address, "-https-addr", "127.0.0.1:0"],
    isReady: () =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    readyWithinMs: startTimeoutMs,
    logFile: join(dir, "stripe-mock.log"),
  });
  await server.start();
  return {
    async refusalOf(request) {
      const { method, path, body } = asStripeMockKnows(request);
      const answer = await fetch(url + path, {
        method,
        headers: {
          authorization: "Bearer sk_test_any",
          "content-type": "application/x-www-form-urlencoded",
          "stripe-version": apiVersion,
        },
        ...(body !== "" && { body }),
      });
      const text = await answer.text();
      return answer.ok ? undefined : text.trim();
    },
    problemsInAnswer: (request, answer) => problemsInAnswer(description, request, answer),
    stop: server.stop,
  };
};
