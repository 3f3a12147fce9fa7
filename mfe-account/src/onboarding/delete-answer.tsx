import { preferencesSchema } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { api, publicText, queryKeys } from "@phaselock/web";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { texts } from "../texts.ts";

const { onboarding } = texts;

/** Takes the stored answer back. The next session asks for it again. */
export function DeleteAnswer() {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.patch("/api/preferences", { screening: null }, preferencesSchema),
    onSuccess: preferences => queryClient.setQueryData(queryKeys.preferences, preferences),
  });
  return (
    <div>
      <Button busy={isPending} onClick={() => mutate()}>
        {isPending ? onboarding.deleting : onboarding.delete}
      </Button>
      {error && <p role="alert">{publicText(error, onboarding.deleteFailed)}</p>}
    </div>
  );
}
