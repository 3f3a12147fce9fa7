import * as query from "@phaselock/federation/shared-query";
import { PhaseLines } from "@phaselock/ui";
import * as web from "@phaselock/web";
import {
  ConfigFromServer,
  createQueryClient,
  JourneyProvider,
  queryKeys,
  ToastProvider,
} from "@phaselock/web";
import { QueryClientProvider } from "@tanstack/react-query";
import { ApplicationError } from "../boundary/application-error.tsx";
import { MarkFrame } from "../frame/mark-frame.tsx";
import { NewVersionNotice } from "../offline/new-version-notice.tsx";
import { BrokenScreen } from "../remotes/broken-screen.tsx";
import { documentData } from "../remotes/document-data.ts";
import { Placeholder } from "../screens/placeholder.tsx";
import { AuthWithQuestion } from "./auth-with-question.tsx";
import { SessionRoutes } from "./session-routes.tsx";

/** The modules shared with remotes, and the components that the shell rarely shows. */
export { ApplicationError, BrokenScreen, MarkFrame, NewVersionNotice, PhaseLines, Placeholder, query, web };

const queryClient = createQueryClient();
const data = documentData();
if (data) queryClient.setQueryData(queryKeys.config, data.config);

/** Every page of the product, with authentication, journey and query cache. Load it by `loadSession` only. */
export const Session = () => (
  <QueryClientProvider client={queryClient}>
    <ToastProvider>
      <AuthWithQuestion>
        <JourneyProvider>
          <ConfigFromServer>
            <SessionRoutes />
          </ConfigFromServer>
        </JourneyProvider>
      </AuthWithQuestion>
    </ToastProvider>
  </QueryClientProvider>
);
