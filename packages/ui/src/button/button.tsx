import type { ComponentProps, MouseEvent } from "react";
import { cx } from "../cx.ts";
import styles from "./button.module.css";

/** `go`: the one primary action of a view. `plain`: any other. `quiet`: without an edge, in bars. */
export type ButtonVariant = "go" | "plain" | "quiet";

/**
 * The looks of a button for what is a link by nature.
 * @example <Link to="/pricing" className={buttonClass("plain")}>Pricing</Link>
 */
export const buttonClass = (variant: ButtonVariant = "plain", className?: string): string =>
  cx(styles.button, styles[variant], className);

/** `busy` means that what the button started is under way: it is announced, and it can't be pressed again. */
export type ButtonProps = ComponentProps<"button"> & { variant?: ButtonVariant; busy?: boolean };

/** Neither what the button does, nor the form that it would send. */
const refuse = (event: MouseEvent): void => event.preventDefault();

/**
 * A button, 44 px high, of type `button` unless told otherwise. While it is busy it keeps the focus: a button that is
 * disabled outright would lose it, and whoever works by keyboard their place.
 */
export function Button({ variant, busy = false, onClick, className, type = "button", ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      onClick={busy ? refuse : onClick}
      aria-disabled={busy || rest["aria-disabled"]}
      aria-busy={busy || undefined}
      className={buttonClass(variant, className)}
    />
  );
}
