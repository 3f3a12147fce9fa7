import type { ComponentProps, MouseEvent } from "react";
import { cx } from "../cx.ts";
import styles from "./button.module.css";

/** `go`: a view's one primary action. `plain`: any other action. `quiet`: no border, for bars. */
export type ButtonVariant = "go" | "plain" | "quiet";

/**
 * Class names that make a link look like a button.
 * @example <Link to="/pricing" className={buttonClass("plain")}>Pricing</Link>
 */
export const buttonClass = (variant: ButtonVariant = "plain", className?: string): string =>
  cx(styles.button, styles[variant], className);

/** `busy` means that the button's action is in progress: screen readers announce it, and further presses do nothing. */
export type ButtonProps = ComponentProps<"button"> & { variant?: ButtonVariant; busy?: boolean };

/** Ignores a press: it neither runs the action nor submits the form. */
const ignorePress = (event: MouseEvent): void => event.preventDefault();

/**
 * A button, 44 px high, of type `button` by default. A busy button is not disabled: disabling it would take the focus
 * away, and keyboard users would lose their place.
 */
export function Button({ variant, busy = false, onClick, className, type = "button", ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      onClick={busy ? ignorePress : onClick}
      aria-disabled={busy || rest["aria-disabled"]}
      aria-busy={busy || undefined}
      className={buttonClass(variant, className)}
    />
  );
}
