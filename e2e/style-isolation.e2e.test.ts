import { expectSameLooks } from "./src/browser/same-looks.ts";
import { test } from "./src/test.ts";

/** style-isolation.nightly.test.ts tests every remote. */
test("the player's /play after another remote's account, whose styles stay in the document → looks as on a hard load", ({
  newcomer,
}) =>
  expectSameLooks(
    newcomer,
    { path: "/play", name: "Play", loaded: "See all modes by sound" },
    { path: "/account", name: "Profile and preferences", loaded: "Light sensitivity" },
  ));
