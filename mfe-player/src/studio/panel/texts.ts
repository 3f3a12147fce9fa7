import type { Intention } from "@phaselock/contracts";

const enough = (seconds: number, side: string) => `Now listen to ${side} for at least ${seconds} seconds.`;

/** Texts of the listening panel. None of them may depend on what a pair plays. */
export const panelTexts = {
  title: "Blind listening",
  back: "Studio",
  lead: "You hear two sounds, A and B, without their names, and say which you'd rather have on. Both are equally loud.",
  advice:
    "Use the same headphones or speakers for every pair. Set your device's volume once, to a level that you could keep for an hour.",
  privacy:
    "Nothing is sent. Your answers stay in this browser; to pass them on, export them as a CSV file. It names you by a random code.",
  leftOut: "Some pairs need Premium and are left out.",
  empty: "There are no sounds to compare yet.",

  pair: (number: number, total: number) => `Pair ${number} of ${total}`,
  question: {
    focus: "For an hour of focus, which would you rather have on?",
    calm: "To calm down for an hour, which would you rather have on?",
    sleep: "While you fall asleep, which would you rather have on?",
    energy: "To wake up for an hour of work, which would you rather have on?",
    "loose-thinking": "For an hour of loose thinking, which would you rather have on?",
    breathing: "For ten minutes of slow breathing, which would you rather have on?",
  } satisfies Record<Intention, string>,
  side: { a: "A", b: "B" },
  matching: "Making A and B equally loud",
  listen: (seconds: number) => `Listen to both for at least ${seconds} seconds each, then answer.`,
  listenToA: (seconds: number) => enough(seconds, "A"),
  listenToB: (seconds: number) => enough(seconds, "B"),
  ready: "You can answer now, or listen again.",
  answered: "You have answered this pair. You can change your answer.",
  answers: { a: "A", b: "B", none: "No difference" },
  keys: "Keys: A and B play and stop; 1, 2 and 3 answer.",
  previous: "Back",
  next: "Next",

  pause: {
    title: "Take a break",
    text: (count: number) =>
      `You've answered ${count} pairs in a row, and ears tire. Come back in ten minutes or on another day.`,
    goOn: "Continue",
  },
  done: {
    title: "You've answered every pair",
    text: "Export your answers to pass them on.",
  },

  listener: (code: string) => `Listener ${code}`,
  count: (count: number) => (count === 1 ? "1 answer" : `${count} answers`),
  export: "Export CSV",
  saved: (name: string) => `Saved ${name}.`,
  notKept: "This browser stores nothing, so closing the page deletes your answers. Export them first.",
  startOver: "Start over",
  confirm: {
    title: "Start over?",
    text: "This deletes your answers from this browser and draws a new order and a new code. Export them first if you need them.",
    confirm: "Delete and start over",
    cancel: "Keep my answers",
  },
} as const;
