import { buttonClass } from "@phaselock/ui";
import { useLocation } from "@phaselock/web/page";
import type { ReactNode } from "react";
import { Notice } from "../screens/notice.tsx";
import { sessionTexts } from "../signed-in/texts.ts";
import { Boundary } from "./boundary.tsx";

const { authenticationError } = sessionTexts;

/** Around the screens that sign in. "Back to Login" loads the page anew: what failed here may be the state of it. */
export const AuthenticationBoundary = ({ children }: { readonly children: ReactNode }) => (
  <Boundary
    resetOn={useLocation().pathname}
    fallback={() => (
      <Notice title={authenticationError.title} role="alert">
        <p>{authenticationError.text}</p>
        <a href="/login" className={buttonClass("go")}>
          {authenticationError.login}
        </a>
      </Notice>
    )}
  >
    {children}
  </Boundary>
);
