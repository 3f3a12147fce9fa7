import { useClientConfig } from "@phaselock/web";
import { type ReactNode, Suspense } from "react";
import { Waiting } from "../remotes/waiting.tsx";
import { Placeholder } from "../screens/placeholder.tsx";

const Gate = ({ held, children }: { readonly held: string; readonly children: ReactNode }) =>
  useClientConfig().unreleased.includes(held) ? <Placeholder /> : children;

/** Shows the placeholder again where the release list of /config.json holds the route `held` back. */
export const Unless = (props: { readonly held: string; readonly children: ReactNode }) => (
  <Suspense fallback={<Waiting />}>
    <Gate {...props} />
  </Suspense>
);
