import { Button } from "@phaselock/ui";
import { useId } from "react";
import styles from "./email-form.module.css";
import { loginTexts } from "./texts.ts";

/** The disabled e-mail form, closed behind the line that says why. */
export function EmailForm() {
  const id = useId();
  return (
    <details className={styles.row}>
      <summary className={styles.soon} id={`${id}-soon`}>
        {loginTexts.emailComingSoon}
      </summary>
      <fieldset className={styles.form} disabled aria-describedby={`${id}-soon`}>
        <legend className="unseen">{loginTexts.emailForm}</legend>
        <label htmlFor={`${id}-email`}>{loginTexts.email}</label>
        <input id={`${id}-email`} type="email" autoComplete="email" className={styles.field} />
        <label htmlFor={`${id}-password`}>{loginTexts.password}</label>
        <input
          id={`${id}-password`}
          type="password"
          autoComplete="current-password"
          className={styles.field}
        />
        <Button className={styles.submit}>{loginTexts.submit}</Button>
      </fieldset>
    </details>
  );
}
