import type { ReactNode } from "react";
import { PrerenderedCopy, prerenderedNodes } from "./prerendered-page.tsx";
import { StillStaticBelow } from "./still-static.tsx";

/**
 * Keeps the prerendered page readable in place of `children`, if the page has shown nothing else yet.
 * @param props.onRetry shows the bar with Retry below the page
 */
export const OrPrerendered = ({
  onRetry,
  children,
}: {
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}) => {
  const nodes = prerenderedNodes();
  if (!nodes) return children;
  return (
    <>
      <PrerenderedCopy nodes={nodes} />
      {onRetry && <StillStaticBelow onRetry={onRetry} />}
    </>
  );
};
