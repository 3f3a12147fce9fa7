import { Button } from "@phaselock/ui";
import { createContext } from "react";
import { Notice, NoticeActions } from "../screens/notice.tsx";
import { sessionTexts } from "../signed-in/texts.ts";
import { texts } from "../texts.ts";
import { resetApplication } from "./reset-application.ts";

const { applicationError } = sessionTexts;

export type BrokenNoticeProps = {
  /** Renders again what threw. Without it there is no such button. */
  readonly onRetry?: () => void;
};

/** Something threw while it was rendered. "Reset Application" also helps where rendering again does not. */
export const ApplicationError = ({ onRetry }: BrokenNoticeProps) => (
  <Notice title={applicationError.title} role="alert">
    <p>{onRetry ? applicationError.retryText : applicationError.text}</p>
    <NoticeActions>
      {onRetry && (
        <Button variant="go" onClick={onRetry}>
          {texts.remoteFailed.retry}
        </Button>
      )}
      <Button
        {...(!onRetry && { variant: "go" })}
        onClick={() => void resetApplication().catch(() => undefined)}
      >
        {applicationError.reset}
      </Button>
    </NoticeActions>
  </Notice>
);

/** The notice in place of a screen that throws. The sign-in screens have their own. */
export const BrokenNotice = createContext(ApplicationError);
