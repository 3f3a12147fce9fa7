import { LoadingMark } from "@phaselock/ui";
import { Notice } from "../screens/notice.tsx";
import { texts } from "../texts.ts";

/** Fills the place of a screen while it loads. */
export const Waiting = ({ label = texts.loading }: { readonly label?: string | undefined }) => (
  <Notice>
    <LoadingMark label={label} />
  </Notice>
);
