import { Button } from "@phaselock/ui";
import { useId } from "react";
import { texts } from "../texts.ts";
import styles from "./email-form.module.css";

/** The disabled e-mail form. */
export function EmailForm() {
  const id = useId();
  return (
    <>
      <p className={styles.or}>{texts.login.or}</p>
      <p className={styles.soon} id={`${id}-soon`}>
        {texts.login.emailComingSoon}
      </p>
      <fieldset className={styles.form} disabled aria-describedby={`${id}-soon`}>
        <legend className="unseen">{texts.login.emailForm}</legend>
        <label htmlFor={`${id}-email`}>{texts.login.email}</label>
        <input id={`${id}-email`} type="email" autoComplete="email" className={styles.field} />
        <label htmlFor={`${id}-password`}>{texts.login.password}</label>
        <input
          id={`${id}-password`}
          type="password"
          autoComplete="current-password"
          className={styles.field}
        />
        <Button className={styles.submit}>{texts.login.submit}</Button>
      </fieldset>
    </>
  );
}
