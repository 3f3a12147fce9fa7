import { useEffect, useRef } from "react";
import styles from "./search-field.module.css";
import { libraryTexts } from "./texts.tsx";

const words = libraryTexts;

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

/** The search of the library. `/` moves the focus to it from anywhere on the page. */
export function SearchField({ text, onText }: { text: string; onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focusSearch = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key !== words.searchKey || ctrlKey || metaKey || altKey || isTyping(event)) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener("keydown", focusSearch);
    return () => removeEventListener("keydown", focusSearch);
  }, []);
  return (
    <span className={styles.search}>
      <input
        ref={input}
        type="search"
        aria-label={words.search}
        aria-keyshortcuts={words.searchKey}
        placeholder={words.search}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={event => onText(event.target.value)}
      />
      <span className={styles.key} aria-hidden="true">
        {words.searchKey}
      </span>
    </span>
  );
}
