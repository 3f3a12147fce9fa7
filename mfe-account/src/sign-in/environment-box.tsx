import { clientConfigQuery } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import styles from "./environment-box.module.css";
import { debugTexts } from "./texts.ts";

const debug = debugTexts;
const yesNo = (value: boolean) => (value ? debug.yes : debug.no);

/** The facts that support asks for first when a sign-in fails on a user's machine. Shown with `?debug=true`. */
export function EnvironmentBox() {
  const { data: config } = useQuery(clientConfigQuery);
  const rows = [
    [debug.environment, config?.environment],
    [debug.version, config?.version],
    [debug.origin, location.origin],
    [debug.clientId, config?.google.clientId],
    [debug.script, config?.google.scriptUrl],
    [debug.framed, yesNo(window.self !== window.top)],
    [debug.online, yesNo(navigator.onLine)],
    [debug.browser, navigator.userAgent],
  ] as const;
  return (
    <section className={styles.box} aria-labelledby="environment">
      <h2 id="environment" className={styles.heading}>
        {debug.heading}
      </h2>
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value ?? debug.unknown}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
