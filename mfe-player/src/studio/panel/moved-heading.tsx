import { type ReactNode, useEffect, useRef } from "react";

/** A heading that takes the focus when the listener's own answer or press brought it, so that a screen reader goes on there. */
export function MovedHeading(props: {
  takesFocus: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { takesFocus, className, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h2 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h2>
  );
}
