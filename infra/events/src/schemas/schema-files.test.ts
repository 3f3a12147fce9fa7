import { topics } from "@phaselock/contracts";
import { goldenEvents } from "@phaselock/service-kit/testing";
import { describe, expect, it } from "vitest";
import { findBreaks } from "./find-breaks.ts";
import { schemaFiles, toText } from "./schema-files.ts";
import { currentFolder, readSchemas, releasedFolders } from "./schema-folders.ts";

const textsOf = async (folder: string) =>
  Object.fromEntries([...(await readSchemas(folder))].map(([path, { text }]) => [path, text]));

const releasedSchemas = async () => Promise.all((await releasedFolders()).map(readSchemas));

describe("the event schemas as files", () => {
  it("match the code; if not, run npm run events -- schemas", async () => {
    const today = Object.fromEntries([...schemaFiles()].map(([path, schema]) => [path, toText(schema)]));
    expect(await textsOf(currentFolder)).toEqual(today);
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

  it("break no released schema; if they must, make a new major version, which is a new topic", async () => {
    expect(await findBreaks()).toEqual([]);
  });

  it("have a released baseline", async () => {
    const sizes = (await releasedSchemas()).map(({ size }) => size);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
  });
});

describe("findBreaks", () => {
  it("names the file and the breaking change, also for a removed event", async () => {
    const today = new Map(schemaFiles());
    const [gone = "", changed = ""] = (await releasedSchemas()).flatMap(released => [...released.keys()]);
    today.delete(gone);
    today.set(changed, { type: "object", properties: {}, required: ["more"] });
    const breaks = await findBreaks(today);
    expect(breaks).toContain(`${gone}: the event is gone`);
    expect(breaks).toContain(`${changed}: more: the property is required, and old events lack it`);
  });
});
