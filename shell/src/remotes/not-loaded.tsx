import { Button, buttonClass } from "@phaselock/ui";
import { Link } from "@phaselock/web/page";
import { Notice, NoticeActions } from "../screens/notice.tsx";
import { texts } from "../texts.ts";

const { remoteFailed } = texts;

/** Shown in place of a screen or bundle that failed to load. */
export const NotLoaded = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Notice title={remoteFailed.title} role="alert">
    <p>{remoteFailed.text}</p>
    <NoticeActions>
      <Button variant="go" onClick={onRetry}>
        {remoteFailed.retry}
      </Button>
      <Link to="/" className={buttonClass()}>
        {texts.toHome}
      </Link>
    </NoticeActions>
  </Notice>
);
