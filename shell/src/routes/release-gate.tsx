import { isUnreleased, useClientConfig } from "@phaselock/web";
import { type ReactNode, Suspense } from "react";
import { Waiting } from "../remotes/waiting.tsx";
import { Placeholder } from "../screens/placeholder.tsx";

const Gate = ({ path, children }: { readonly path: string; readonly children: ReactNode }) =>
  isUnreleased(path, useClientConfig()) ? <Placeholder /> : children;

/** Shows the placeholder instead of the route `path` if /config.json lists it, or a path above it, as unreleased. */
export const ReleaseGate = (props: { readonly path: string; readonly children: ReactNode }) => (
  <Suspense fallback={<Waiting />}>
    <Gate {...props} />
  </Suspense>
);
