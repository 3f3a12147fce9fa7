/** Every text of the excerpt player. */
export const listenTexts = {
  listen: (seconds: number) => `Listen ${seconds} s`,
  /** Names the round button, which has no text. */
  listenTo: (name: string, seconds: number) => `Listen to ${name}, ${seconds} s`,
  stop: "Stop",
  noSound: "No sound from this browser. Close other apps that use sound, or try another browser.",
  notLoaded: "The excerpt could not be loaded. Check your connection and try again.",
} as const;
