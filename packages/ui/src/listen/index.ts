export { ListenButton, RoundListenButton } from "./listen-button.tsx";
export type { Playing } from "./play-excerpt.ts";
export { type Listening, useListen } from "./use-listen.ts";
