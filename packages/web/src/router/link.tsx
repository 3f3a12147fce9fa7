import type { ComponentProps } from "react";
import { type To, useHref, useLinkClickHandler } from "react-router-dom";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  readonly to: To;
  /** Takes the place of the present entry in the history. */
  readonly replace?: boolean;
};

/**
 * A link to a screen, followed inside the app. The router's own brings the prefetching of its framework along, an
 * eighth of what a visitor loads of the router, for nothing.
 * @example <Link to="/pricing">Pricing</Link>
 */
export const Link = ({ to, replace = false, onClick, target, ...rest }: LinkProps) => {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, ...(target && { target }) });
  return (
    <a
      {...rest}
      href={useHref(to)}
      target={target}
      onClick={event => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
};
