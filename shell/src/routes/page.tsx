import { ProtectedRoute } from "@phaselock/web";
import { Fragment, type ReactNode } from "react";
import { AuthenticationBoundary } from "../boundary/authentication-boundary.tsx";
import { AppFrame } from "../frame/app-frame.tsx";
import { MarkFrame } from "../frame/mark-frame.tsx";
import { WindowFrame } from "../frame/window-frame.tsx";
import { RemoteScreen } from "../remotes/remote-screen.tsx";
import { Waiting } from "../remotes/waiting.tsx";
import { AuthAlias } from "../screens/auth-alias.tsx";
import { Placeholder } from "../screens/placeholder.tsx";
import type { ProductRoute } from "./product-route.ts";
import { ReleaseGate } from "./release-gate.tsx";

const Content = ({ content }: Pick<ProductRoute, "content">): ReactNode => {
  if (content === "placeholder") return <Placeholder />;
  if (content === "auth-alias") return <AuthAlias />;
  return <RemoteScreen {...content} />;
};

const waitingFor = (content: ProductRoute["content"]): string | undefined =>
  typeof content === "object" ? content.waiting : undefined;

const frames = { app: AppFrame, mark: MarkFrame, window: WindowFrame, bare: Fragment } as const;

/** Renders one route: its access check, its frame, and its content unless the deployment lists it as unreleased. */
export const Page = ({ route }: { readonly route: ProductRoute }) => {
  const content = <Content content={route.content} />;
  const screen = route.access === "public" ? content : <ReleaseGate path={route.path}>{content}</ReleaseGate>;
  const Frame = frames[route.frame];
  const SignInBoundary = route.signsIn ? AuthenticationBoundary : Fragment;
  const framed = (
    <SignInBoundary>
      <Frame>{screen}</Frame>
    </SignInBoundary>
  );
  return route.access === "public" ? (
    framed
  ) : (
    <ProtectedRoute fallback={<Waiting label={waitingFor(route.content)} />}>{framed}</ProtectedRoute>
  );
};
