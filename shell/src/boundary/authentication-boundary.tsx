import { Button, buttonClass } from "@phaselock/ui";
import { useLocation } from "@phaselock/web/page";
import type { ReactNode } from "react";
import { Notice, NoticeActions } from "../screens/notice.tsx";
import { sessionTexts } from "../signed-in/texts.ts";
import { texts } from "../texts.ts";
import { BrokenNotice, type BrokenNoticeProps } from "./application-error.tsx";
import { Boundary } from "./boundary.tsx";

const { authenticationError } = sessionTexts;

/** "Back to Login" reloads the document, because the page's state may be what failed. */
const AuthenticationError = ({ onRetry }: BrokenNoticeProps) => (
  <Notice title={authenticationError.title} role="alert">
    <p>{authenticationError.text}</p>
    <NoticeActions>
      <a href="/login" className={buttonClass("go")}>
        {authenticationError.login}
      </a>
      {onRetry && <Button onClick={onRetry}>{texts.remoteFailed.retry}</Button>}
    </NoticeActions>
  </Notice>
);

/** Wraps the sign-in screens, and is the notice of those that throw. */
export const AuthenticationBoundary = ({ children }: { readonly children: ReactNode }) => (
  <BrokenNotice value={AuthenticationError}>
    <Boundary resetOn={useLocation().pathname} fallback={() => <AuthenticationError />}>
      {children}
    </Boundary>
  </BrokenNotice>
);
