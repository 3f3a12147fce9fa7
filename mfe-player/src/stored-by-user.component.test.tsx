import { removeUserData } from "@phaselock/web";
import { ada, grace, stubDatabase } from "@phaselock/web/testing";
import { expect, it } from "vitest";
import { writeChosenSignals } from "./session/adapting/chosen-signals.ts";
import { defaultMix } from "./session/mix/default-mix.ts";
import { writeStoredMixes } from "./session/mix/stored-mixes.ts";
import { writePicture } from "./session/ready/chosen-picture.ts";
import { writeJournal } from "./session/reports/journal.ts";
import { defaultScore } from "./studio/default-score.ts";
import { writePanel } from "./studio/panel/panel-store.ts";
import { writeDraft } from "./studio/save/draft.ts";

stubDatabase();
const journalKept = { nextSequence: 1, playedSeconds: 0, endedAtMs: null };

/** Stores a user's journal, picture, signals, mixes, draft and listening panel with the player's own code. */
function storeAll({ id }: typeof ada, sessionId: string) {
  const unsent = [{ sequence: 1, state: "paused" as const, playedSeconds: 0, samples: [] }];
  writeJournal(localStorage, { userId: id, sessionId, ...journalKept, unsent });
  writePicture(localStorage, id, "rings");
  writeChosenSignals(id, ["rating"]);
  writeStoredMixes(id, { "calm-focus": { mix: defaultMix, isSaved: true } });
  writeDraft(id, sessionId, { content: { name: "Rain", score: defaultScore }, revision: 1 });
  writePanel(id, { code: "ABC234", seed: 1, answers: [] });
}

it("all that the player stores about a user names the user, so that it can be removed for them alone", async () => {
  storeAll(grace, "0192d0a0-0000-7000-8000-0000000000c2");
  const onlyGrace = { ...localStorage };
  storeAll(ada, "0192d0a0-0000-7000-8000-0000000000c1");
  await removeUserData(ada.id);
  expect({ ...localStorage }).toEqual(onlyGrace);
});
