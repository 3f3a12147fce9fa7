import { Mark } from "@phaselock/ui";
import { Link, useKnownConfig } from "@phaselock/web/page";
import { texts } from "../texts.ts";
import styles from "./public-footer.module.css";
import { socialLinks } from "./social-links.ts";

const links = [
  { to: "/pricing", text: texts.footer.pricing },
  { to: "/login", text: texts.footer.signIn },
  { to: "/login", text: texts.footer.launchApp },
  { to: "/legal", text: texts.footer.legal },
  { to: "/research", text: texts.footer.research },
  { to: "/effects", text: texts.footer.effects },
  { to: "/blog", text: texts.footer.blog },
] as const;

/** The footer of every public page. The contact address comes from the configuration and is hidden until it loads. */
export function PublicFooter() {
  const config = useKnownConfig();
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.row}`}>
        <Mark />
        <nav aria-label={texts.footer.navigation}>
          <ul className={styles.links}>
            {links.map(link => (
              <li key={link.text}>
                <Link to={link.to}>{link.text}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={`wrap ${styles.row} ${styles.second}`}>
        <ul className={styles.links} aria-label={texts.footer.elsewhere}>
          {socialLinks.map(link => (
            <li key={link.name}>
              <a href={link.href} rel="noreferrer" target="_blank">
                {link.name}
              </a>
            </li>
          ))}
        </ul>
        {config && (
          <a href={`mailto:${config.contactEmail}`} className={styles.contact}>
            {config.contactEmail}
          </a>
        )}
      </div>
    </footer>
  );
}
