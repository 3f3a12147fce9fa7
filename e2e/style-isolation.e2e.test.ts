import { expectSameLooks } from "./src/browser/same-looks.ts";
import { test } from "./src/test.ts";

/** style-isolation.nightly.test.ts tests every remote. */
test("the player's /sessions after another remote's dashboard, whose styles stay in the document → looks as on a hard load", ({
  newcomer,
}) =>
  expectSameLooks(
    newcomer,
    { path: "/sessions", name: "What works for you", loaded: "You haven't played a session yet." },
    { path: "/dashboard", name: /^Welcome/, loaded: "No sessions yet" },
  ));
