import { Figure, PhasePair } from "@phaselock/ui";
import type { ReactNode } from "react";
import { PageHead } from "../prose/page-head.tsx";
import { ProseSection } from "../prose/prose-section.tsx";
import { PublicPage } from "../public-page/public-page.tsx";
import { Citations } from "./citations.tsx";
import { type Publication, publications } from "./publications.ts";
import styles from "./research.module.css";
import { researchParts, summary } from "./research-content.ts";
import { StudyDots } from "./study-dots.tsx";
import { research } from "./texts.ts";

function Part({ part, children }: { part: (typeof summary)[keyof typeof summary]; children: ReactNode }) {
  return (
    <article className={styles.part}>
      <div className={styles.picture}>{children}</div>
      <h2 className={styles.partHeading}>{part.heading}</h2>
      <p className={styles.text}>
        {part.text} <Citations keys={part.cites} />
      </p>
    </article>
  );
}

function Entry({ id, publication }: { id: string; publication: Publication }) {
  return (
    <li className={styles.publication} id={id} tabIndex={-1}>
      <Figure>{publication.year}</Figure>
      <div>
        <p className={styles.title}>{publication.title}</p>
        <p>
          {publication.authors}. <span className={styles.journal}>{publication.journal}</span>{" "}
          <span className={styles.place}>{publication.place}</span>
        </p>
        {publication.doi && (
          <a className={`link ${styles.doi}`} href={`https://doi.org/${publication.doi}`} rel="noreferrer">
            {research.doi(publication.doi)}
          </a>
        )}
      </div>
    </li>
  );
}

/** "/research": what is known about entrainment, where results are mixed, and what nobody knows. */
export default function Research() {
  return (
    <PublicPage path="/research" title={research.title} description={research.description}>
      <div className="wrap">
        <PageHead heading={research.heading} lead={research.lead} />
        <div className={styles.summary}>
          <Part part={summary.known}>
            <PhasePair bands={["beta", "alpha"]} />
          </Part>
          <Part part={summary.mixed}>
            <StudyDots />
          </Part>
          <Part part={summary.unknown}>
            <span className={styles.blank} />
          </Part>
        </div>
        {researchParts.map(part => (
          <ProseSection key={part.id} id={part.id} heading={part.heading}>
            {part.findings.map(finding => (
              <p key={finding.text}>
                {finding.text} <Citations keys={finding.cites} />
              </p>
            ))}
          </ProseSection>
        ))}
        <ProseSection id="publications" heading={research.publications}>
          <ol className={styles.publications}>
            {Object.entries(publications).map(([key, publication]) => (
              <Entry key={key} id={key} publication={publication} />
            ))}
          </ol>
        </ProseSection>
      </div>
    </PublicPage>
  );
}
