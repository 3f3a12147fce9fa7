import { clientConfigQuery } from "@phaselock/web";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { initializePaymentClient } from "./payment-client.ts";
import styles from "./payment-client-note.module.css";
import { pricing } from "./texts.ts";

/** Loads the payment provider's script while this page is open and shows a note if that fails. */
export function PaymentClientNote() {
  const queryClient = useQueryClient();
  const { isError } = useQuery({
    queryKey: ["payment-client"],
    queryFn: async () => {
      const { stripe } = await queryClient.ensureQueryData(clientConfigQuery);
      await initializePaymentClient(stripe);
      return true;
    },
    gcTime: Number.POSITIVE_INFINITY,
  });
  return (
    <p className={styles.note} role="status">
      {isError && pricing.paymentClientFailed}
    </p>
  );
}
