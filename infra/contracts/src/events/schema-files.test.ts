import { topics } from "@phaselock/contracts";
import { goldenEvents } from "@phaselock/service-kit/testing";
import { describe, expect, it } from "vitest";
import { schemaFiles, toText } from "./schema-files.ts";
import { readSchemaTexts } from "./schema-folder.ts";

describe("the event schemas as files", () => {
  it("match the code; if not, run npm run contracts", async () => {
    const today = Object.fromEntries([...schemaFiles()].map(([path, schema]) => [path, toText(schema)]));
    expect(await readSchemaTexts()).toEqual(today);
  });

  it("are the envelope and one file for each event in the table of topics", () => {
    const types = topics.flatMap(topic => topic.events.map(event => `${event.type}.json`));
    expect([...schemaFiles().keys()].sort()).toEqual([...types, "envelope.json"].sort());
  });

  it("each have a golden event, which consumers are tested against", () => {
    const published = new Set<string>(goldenEvents().map(({ type }) => type));
    const types = topics.flatMap(topic => topic.events.map(event => event.type));
    expect(types.filter(type => !published.has(type))).toEqual([]);
  });
});
