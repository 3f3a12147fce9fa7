import { ProtectedRoute, useAuth } from "@phaselock/web";
import { Fragment, type ReactNode } from "react";
import { AuthenticationBoundary } from "../boundary/authentication-boundary.tsx";
import { AppFrame } from "../frame/app-frame.tsx";
import { MarkFrame } from "../frame/mark-frame.tsx";
import { WindowFrame } from "../frame/window-frame.tsx";
import { RemoteScreen } from "../remotes/remote-screen.tsx";
import { Waiting } from "../remotes/waiting.tsx";
import { AuthAlias } from "../screens/auth-alias.tsx";
import { NotFound } from "../screens/not-found.tsx";
import { Placeholder } from "../screens/placeholder.tsx";
import styles from "./page.module.css";
import type { ProductRoute } from "./product-route.ts";
import { ReleaseGate } from "./release-gate.tsx";

const Content = ({ content, below }: Pick<ProductRoute, "content" | "below">): ReactNode => {
  if (content === "placeholder") return <Placeholder />;
  if (content === "auth-alias") return <AuthAlias />;
  if (!below) return <RemoteScreen {...content} />;
  return (
    <>
      <div className={styles.first}>
        <RemoteScreen {...content} />
      </div>
      <RemoteScreen {...below} />
    </>
  );
};

/** Shows other users the same screen as a path without a route. The API refuses them on its own. */
const OperatorsOnly = ({ children }: { readonly children: ReactNode }) =>
  useAuth().user?.isOperator ? children : <NotFound />;

const waitingFor = (content: ProductRoute["content"]): string | undefined =>
  typeof content === "object" ? content.waiting : undefined;

const frames = { app: AppFrame, mark: MarkFrame, window: WindowFrame, bare: Fragment } as const;

/** Renders one route: its access check, its frame, and its content unless the deployment lists it as unreleased. */
export const Page = ({ route }: { readonly route: ProductRoute }) => {
  const content = <Content {...route} />;
  const screen = route.access === "public" ? content : <ReleaseGate path={route.path}>{content}</ReleaseGate>;
  const Frame = frames[route.frame];
  const SignInBoundary = route.signsIn ? AuthenticationBoundary : Fragment;
  const framed = (
    <SignInBoundary>
      <Frame>{screen}</Frame>
    </SignInBoundary>
  );
  if (route.access === "public") return framed;
  const Admitted = route.access === "operators" ? OperatorsOnly : Fragment;
  return (
    <ProtectedRoute fallback={<Waiting label={waitingFor(route.content)} />}>
      <Admitted>{framed}</Admitted>
    </ProtectedRoute>
  );
};
