/** The most scripts that a page may load: compressed, in kB, and in requests. */
export type ScriptLimit = { readonly kB: number; readonly requests: number };

/** The goal for every page. Those with more code have limits of their own: raise one only for the feature that needs it. */
const usual: ScriptLimit = { kB: 122, requests: 10 };

/** The picture of a comparison, which the landing page also draws, is a file of its own: one request. */
const pricing: ScriptLimit = { ...usual, requests: 11 };

/** The pages that sign a visitor in, and what they may load. */
export const signInLimits: Readonly<Record<string, ScriptLimit>> = {
  "/login": usual,
  "/register": usual,
  "/pricing": pricing,
};

/**
 * A shared result: the schemas of its statement, the analysis, and what verifies a signature. It loads no signed-in bundle, and
 * what writes the PDF only on a press.
 */
export const sharedResultLimit: ScriptLimit = { kB: 102.5, requests: 13 };

/**
 * The signed-in pages, and what they may load. Sessions with attention results and shams cost each page 0.3 kB, and each screen
 * with modes or sessions as much again. All comparisons read page by page, and an attention task that is offered again after a
 * reload or sent again after a failure, cost each screen that can start or end a session 1.5 kB.
 */
export const signedInLimits: Readonly<Record<string, ScriptLimit>> = {
  "/pricing": pricing,
  "/nowhere": usual,
  // The build joins two chunks that every other screen of the player loads, which saves each of those a request.
  "/journal": { kB: 125, requests: 10 },
  // The live panel with its example: 1.5 kB. The consent to attention results: 0.3 kB, and what it shares with the ready screen.
  "/signals": { kB: 127.5, requests: 11 },
  // Play, and below it the profile of another remote: the entries of both.
  "/dashboard": { kB: 156, requests: 21 },
  // Since all screens have one suggestion, and can end a session: 1 kB. What they share is in files of its own: two requests.
  "/premium-welcome": { kB: 127.5, requests: 12 },
  "/welcome-back": { kB: 130, requests: 13 },
  "/account": { kB: 126, requests: 10 },
  // The curves of its five modes.
  "/onboarding": { kB: 124.5, requests: 10 },
  "/sessions": { kB: 136, requests: 12 },
  // Dots, the axis and the ways to end, drawn: 1 kB. What differs in each mode's sham: 0.9 kB.
  // The choice of an outcome, the frozen plan with its hash, and the dialog that shares a result: 4.7 kB.
  // Earlier results that open, and the choice to publish before the first look: 2 kB.
  "/evidence": { kB: 141, requests: 10 },
  "/premium/analytics": { kB: 135.5, requests: 10 },
  // What plays excerpts is a file of its own since the listening panel also uses it: one request.
  // Home since it has the suggestion with its moods, curve and scene, and the last session: 7 kB, three requests.
  "/play": { kB: 149.5, requests: 16 },
  // The sound engine, the pictures and the instruments. Page, worklet and meter each compose or play music: 10 kB each.
  // Layers of music in the studio, notes and modulation in both: 8 kB.
  // One suggestion and one end of a session, for every screen: 1 kB.
  // Curves that one can hear and start from: 1 kB, and the file that plays excerpts.
  // An uneven breath, in the engine: 0.4 kB.
  "/studio": { kB: 232.5, requests: 13 },
  // The engine measures each sound, and plays it.
  "/studio/listening": { kB: 185, requests: 14 },
  // Beside them, what the user thinks of a scene, scenes to hear and choose, and the mixer: 6 kB.
  // What the drawer shares with the ready screen is a file of its own, because the drawer loads when it is opened: one request.
  // Attention tasks around a session, asked for by comparisons of speed and control: the tasks themselves load when opened. With
  // the outcomes and shared results of comparisons, 1.7 kB. Their words and the history's query are files that other screens share: two requests.
  "/play/calm-focus": { kB: 206.5, requests: 20 },
  // It opens on the pattern that was played last: 2 kB, with the query of sessions.
  "/simulator": { kB: 222, requests: 12 },
};
