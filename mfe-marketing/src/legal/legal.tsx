import { Link, useKnownConfig } from "@phaselock/web/page";
import { Fragment } from "react";
import { PageHead } from "../prose/page-head.tsx";
import { ProseSection } from "../prose/prose-section.tsx";
import { PublicPage } from "../public-page/public-page.tsx";
import styles from "./legal.module.css";
import { legalParts } from "./legal-content.ts";
import { MeasuringSetting } from "./measuring-setting.tsx";
import { legal } from "./texts.ts";

const contents = [...legalParts, { id: "contact", heading: legal.contact }] as const;

function ContactUs() {
  const config = useKnownConfig();
  return (
    <ProseSection id="contact" heading={legal.contact}>
      <p>{legal.contactText}</p>
      {config && (
        <p>
          <a className={`link ${styles.mail}`} href={`mailto:${config.contactEmail}`}>
            {config.contactEmail}
          </a>
        </p>
      )}
    </ProseSection>
  );
}

/** "/legal": the legal texts, each part with its own anchor, and the contact address. */
export default function Legal() {
  return (
    <PublicPage path="/legal" title={legal.title} description={legal.description}>
      <div className="wrap">
        <PageHead heading={legal.heading} lead={legal.lead} />
        <nav className={styles.contents} aria-label={legal.contents}>
          {contents.map(({ id, heading }) => (
            <Link key={id} to={`#${id}`}>
              {heading}
            </Link>
          ))}
        </nav>
        {legalParts.map(part => (
          <ProseSection key={part.id} id={part.id} heading={part.heading} note={part.note}>
            {part.clauses.map(clause => (
              <Fragment key={clause.heading}>
                <h3 id={clause.id}>{clause.heading}</h3>
                {clause.paragraphs.map(paragraph => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {clause.id === "measurements" && <MeasuringSetting />}
              </Fragment>
            ))}
          </ProseSection>
        ))}
        <ContactUs />
      </div>
    </PublicPage>
  );
}
