import { Button } from "@phaselock/ui";
import { chooseMeasuring } from "@phaselock/web/measuring";
import { findRoute, Link } from "@phaselock/web/page";
import { useState } from "react";
import styles from "./question-bar.module.css";
import { measuringTexts as text } from "./texts.ts";

/** Not while someone signs in or answers other questions, and never over a picture that plays. */
const askedAt = [
  ...["/", "/pricing", "/research", "/effects", "/legal", "/blog", "/blog/:id"],
  ...["/home", "/dashboard", "/profile", "/play", "/sessions", "/sessions/:id"],
  ...["/account", "/account/plan", "/account/privacy", "/account/sign-ins"],
].map(path => ({ path }));

/** Sets `--bottom-bar`: what else is at the bottom of the window, and the page's own end, stay clear of the question. */
const publishHeight = (bar: HTMLElement | null) => {
  if (!bar) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty("--bottom-bar", `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty("--bottom-bar");
  };
};

const answer = (choice: "yes" | "no"): void => {
  // The button with the focus is about to go.
  const main = document.querySelector("main");
  if (main) main.tabIndex = -1;
  main?.focus({ preventScroll: true });
  const announcer = document.getElementById("announcer");
  if (announcer) announcer.textContent = text.saved;
  chooseMeasuring(choice);
};

/** Asks whether the user may be measured, in one line at the bottom of the window, until there is an answer. */
export const QuestionBar = ({ pathname }: { readonly pathname: string }) => {
  // An answer that can't be stored hides the bar, too.
  const [isAnswered, setAnswered] = useState(false);
  if (isAnswered || !findRoute(askedAt, pathname)) return null;
  const press = (choice: "yes" | "no") => (): void => {
    answer(choice);
    setAnswered(true);
  };
  return (
    <aside ref={publishHeight} className={styles.bar} aria-label={text.label}>
      <p>
        {text.question}{" "}
        <Link to="/legal#measurements" className="link">
          {text.more}
        </Link>
      </p>
      <p className={styles.actions}>
        <Button className={styles.answer} onClick={press("yes")}>
          {text.yes}
        </Button>
        <Button className={styles.answer} onClick={press("no")}>
          {text.no}
        </Button>
      </p>
    </aside>
  );
};
