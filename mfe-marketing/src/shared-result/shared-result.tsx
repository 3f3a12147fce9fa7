import { Button, buttonClass } from "@phaselock/ui";
import { Link, useOnline, useParams } from "@phaselock/web/page";
import { type ReactNode, useCallback } from "react";
import { useLoaded } from "../loading/use-loaded.ts";
import { PublicPage } from "../public-page/public-page.tsx";
import { loadResult } from "./load-result.ts";
import { ResultView } from "./result-view.tsx";
import styles from "./shared-result.module.css";
import { sharedResult as texts } from "./texts.ts";

/** A heading and a text in the place of a result. */
const Instead = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div className={styles.instead}>
    <h1>{heading}</h1>
    {children}
    <p>
      <Link to="/evidence" className={buttonClass("plain")}>
        {texts.links.evidence}
      </Link>
    </p>
  </div>
);

function Content({ token }: { token: string }) {
  const load = useCallback(() => loadResult(token), [token]);
  const loading = useLoaded(load);
  const isOnline = useOnline();
  if (loading.state === "loading")
    return (
      <Instead heading={texts.heading}>
        <p role="status">{texts.loading}</p>
        <noscript>
          <p>{texts.withoutScript}</p>
        </noscript>
      </Instead>
    );
  if (loading.state === "failed")
    return (
      <Instead heading={texts.heading}>
        <p role="alert">{isOnline ? texts.failed : texts.offline}</p>
        {isOnline && <Button onClick={loading.retry}>{texts.retry}</Button>}
      </Instead>
    );
  const result = loading.value;
  if (!result)
    return (
      <Instead heading={texts.missing.heading}>
        <p>{texts.missing.text}</p>
      </Instead>
    );
  const { checked, signed } = result;
  if (!checked.isSigned)
    return (
      <Instead heading={texts.unsigned.heading}>
        <p role="alert">{texts.unsigned.text}</p>
      </Instead>
    );
  if (!checked.statement)
    return (
      <Instead heading={texts.newer.heading}>
        <p role="alert">{texts.newer.text}</p>
        <Button onClick={() => location.reload()}>{texts.newer.reload}</Button>
      </Instead>
    );
  return <ResultView checked={checked} signed={signed} />;
}

/** "/results/:token": a result that its owner shares, checked in the reader's browser. No search engine lists it. */
export default function SharedResult() {
  const { token = "" } = useParams();
  return (
    <PublicPage title={texts.title} description={texts.description}>
      <div className="wrap">
        <Content token={token} />
      </div>
    </PublicPage>
  );
}
