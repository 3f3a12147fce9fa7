import { experimentSessions } from "@phaselock/contracts";
import { studies } from "@phaselock/literature";
import { buttonClass, PhasePair } from "@phaselock/ui";
import { Link } from "@phaselock/web/page";
import type { ReactNode } from "react";
import { PageHead } from "../prose/page-head.tsx";
import { ProseSection } from "../prose/prose-section.tsx";
import { PublicPage } from "../public-page/public-page.tsx";
import { SealedSessions } from "../sealed-sessions/sealed-sessions.tsx";
import { Citations } from "./citations.tsx";
import { Register } from "./register.tsx";
import styles from "./research.module.css";
import { type Finding, limits, researchParts, summary } from "./research-content.ts";
import { StudyDots } from "./study-dots.tsx";
import { research } from "./texts.ts";

type PartProps = { part: (typeof summary)[keyof typeof summary]; picture: ReactNode; children: ReactNode };

function Part({ part, picture, children }: PartProps) {
  return (
    <article className={styles.part}>
      <div className={styles.picture}>{picture}</div>
      <h2 className={styles.partHeading}>{part.heading}</h2>
      <p className={styles.text}>
        {part.text} {children}
      </p>
    </article>
  );
}

const Findings = ({ findings }: { findings: readonly Finding[] }) =>
  findings.map(({ text, cites }) => (
    <p key={text}>
      {text} <Citations ids={cites} />
    </p>
  ));

/** "/research": what is known about entrainment, where results are mixed, how to find out for oneself, and every study. */
export default function Research() {
  return (
    <PublicPage path="/research" title={research.title} description={research.description}>
      <div className="wrap">
        <PageHead heading={research.heading} lead={research.lead} />
        <div className={styles.summary}>
          <Part part={summary.known} picture={<PhasePair bands={["beta", "alpha"]} />}>
            <Citations ids={summary.known.cites} />
          </Part>
          <Part part={summary.mixed} picture={<StudyDots />}>
            <Citations ids={summary.mixed.cites} />
          </Part>
          <Part part={summary.unknown} picture={<span className={styles.blank} />}>
            <Link to="#find-out" className={`link ${styles.onward}`}>
              {research.toFindOut}
            </Link>
          </Part>
        </div>
        {researchParts.map(part => (
          <ProseSection key={part.id} id={part.id} heading={part.heading}>
            <Findings findings={part.findings} />
          </ProseSection>
        ))}
        <ProseSection id="find-out" heading={research.findOut}>
          {research.findOutTexts(experimentSessions).map(text => (
            <p key={text}>{text}</p>
          ))}
          <SealedSessions />
          <div className={styles.findOut}>
            <Link to="/evidence" className={buttonClass("go")}>
              {research.toComparison}
            </Link>
            <Link to="/effects" className={buttonClass("plain")}>
              {research.toEffects}
            </Link>
          </div>
        </ProseSection>
        <ProseSection id="limits" heading={research.limits}>
          <Findings findings={limits} />
        </ProseSection>
        <section
          className={styles.register}
          id="publications"
          tabIndex={-1}
          aria-labelledby="publications-heading"
        >
          <h2 id="publications-heading">{research.publications}</h2>
          <p className={styles.registerLead}>{research.publicationsLead(Object.keys(studies).length)}</p>
          <Register />
        </section>
      </div>
    </PublicPage>
  );
}
