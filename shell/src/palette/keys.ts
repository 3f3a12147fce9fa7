/** The keys that open the palette, as `aria-keyshortcuts` names them. */
export const openKeys = "Meta+K Control+K";

type Key = Pick<KeyboardEvent, "key" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Whether an event is one of {@link openKeys}. */
export const isOpenKey = ({ key, metaKey, ctrlKey, shiftKey, altKey }: Key): boolean =>
  key.toLowerCase() === "k" && (metaKey || ctrlKey) && !shiftKey && !altKey;

/** How far a key moves among the options, if it does. */
export const stepOf = (key: string): number | undefined => ({ ArrowDown: 1, ArrowUp: -1 })[key];

/** Whether the key opens the active option. Enter that ends the composition of a character does not. */
export const isChoosing = ({ key, isComposing }: Pick<KeyboardEvent, "key" | "isComposing">): boolean =>
  key === "Enter" && !isComposing;
