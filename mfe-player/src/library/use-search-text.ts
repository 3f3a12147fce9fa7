import { useEffect, useRef, useState } from "react";
import { runLater } from "../shared/run-later.ts";

/** The address follows the text after this pause, ms: browsers limit how often it may change. */
const writeAfterMs = 250;

/**
 * The text of a search field, which filters at once, and which the address follows. When the address changes by itself
 * (back, forward, a link), the text follows it.
 * @param search what the address says
 * @param onSearch changes the address
 */
export function useSearchText(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const written = useRef(search);
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    setText(search);
  }, [search]);
  useEffect(() => {
    if (text === written.current) return;
    const { href } = window.location;
    return runLater(() => {
      // A link was followed meanwhile, and the next screen is still loading: writing would lead back here.
      if (window.location.href !== href) return;
      written.current = text;
      onSearch(text);
    }, writeAfterMs);
  }, [text, onSearch]);
  return [text, setText] as const;
}
