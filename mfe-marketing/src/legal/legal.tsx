import { Figure } from "@phaselock/ui";
import { Link, useKnownConfig } from "@phaselock/web/page";
import { Fragment } from "react";
import { PageHead } from "../prose/page-head.tsx";
import { ProseSection } from "../prose/prose-section.tsx";
import { PublicPage } from "../public-page/public-page.tsx";
import { publicLocale } from "../texts.ts";
import styles from "./legal.module.css";
import { type LegalPart, legalParts } from "./legal-content.ts";
import { MeasuringSetting } from "./measuring-setting.tsx";
import { legal } from "./texts.ts";

const contents = [...legalParts, { id: "contact", heading: legal.contact }] as const;

const day = new Intl.DateTimeFormat(publicLocale, { dateStyle: "long", timeZone: "UTC" });

/** The dated changes of a part since the date of its note. */
function Changes({ changes }: { changes: NonNullable<LegalPart["changes"]> }) {
  return (
    <>
      <h3>{legal.changes}</h3>
      <ul className={styles.changes}>
        {changes.map(({ on, text }) => (
          <li key={on}>
            <Figure size="caption">
              <time dateTime={on}>{day.format(new Date(on))}</time>
            </Figure>
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

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
            {part.changes && <Changes changes={part.changes} />}
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
