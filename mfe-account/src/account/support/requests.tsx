import { formatWhen } from "@phaselock/ui";
import table from "@phaselock/ui/table.module.css";
import { useQuery } from "@tanstack/react-query";
import { Failure } from "../../failure/failure.tsx";
import { accountTexts } from "../texts.ts";
import { requestsQuery } from "./requests-query.ts";
import styles from "./support.module.css";

const { support: words } = accountTexts;

/** The requests sent so far, with their state; renders nothing if there are none. */
export function Requests() {
  const { data, error, refetch } = useQuery(requestsQuery);
  if (error)
    return (
      <div className={styles.requests}>
        <Failure error={error} text={words.requestsFailed} onRetry={() => void refetch()} />
      </div>
    );
  if (!data || data.requests.length === 0) return null;
  return (
    <table className={`${table.table} ${styles.requests}`}>
      <caption className={styles.caption}>{words.requests}</caption>
      <thead>
        <tr>
          <th scope="col">{words.columns.subject}</th>
          <th scope="col">{words.columns.sent}</th>
          <th scope="col">{words.columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {data.requests.map(request => (
          <tr key={request.id}>
            <th scope="row">{request.subject}</th>
            <td className={table.quiet}>{formatWhen(new Date(request.createdAt), new Date())}</td>
            <td>
              {words.states[request.status]}
              {request.priority && <span className={styles.priority}>{words.isPriority}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
