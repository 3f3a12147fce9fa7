const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys that open the palette, as `aria-keyshortcuts` names them. On a Mac, Ctrl+K deletes to the end of a line. */
export const openKeys = isApple ? "Meta+K" : "Control+K";
/** How the keys are drawn. */
export const drawnKeys = isApple ? "⌘K" : "Ctrl K";

type Key = Pick<KeyboardEvent, "key" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Whether an event is one of {@link openKeys}. */
export const isOpenKey = ({ key, metaKey, ctrlKey, shiftKey, altKey }: Key): boolean =>
  key.toLowerCase() === "k" && (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !shiftKey && !altKey;

/** How far a key moves among the options, if it does. */
export const stepOf = (key: string): number | undefined => ({ ArrowDown: 1, ArrowUp: -1 })[key];

/** Whether the key opens the active option. Enter that ends the composition of a character does not. */
export const isChoosing = ({ key, isComposing }: Pick<KeyboardEvent, "key" | "isComposing">): boolean =>
  key === "Enter" && !isComposing;
