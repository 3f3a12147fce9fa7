export { ListenButton, RoundListenButton } from "./listen-button.tsx";
export { type Listening, type ListenOptions, useListen } from "./use-listen.ts";
