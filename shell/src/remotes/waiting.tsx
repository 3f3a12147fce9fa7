import { LoadingMark } from "@phaselock/ui";
import { Notice } from "../screens/notice.tsx";
import { texts } from "../texts.ts";

/** The whole place of a screen while nobody knows yet what to show in it. */
export const Waiting = ({ label = texts.loading }: { readonly label?: string | undefined }) => (
  <Notice>
    <LoadingMark label={label} />
  </Notice>
);
