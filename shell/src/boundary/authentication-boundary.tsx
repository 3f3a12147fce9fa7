import { buttonClass } from "@phaselock/ui";
import { useLocation } from "@phaselock/web/page";
import type { ReactNode } from "react";
import { Notice } from "../screens/notice.tsx";
import { sessionTexts } from "../signed-in/texts.ts";
import { Boundary } from "./boundary.tsx";

const { authenticationError } = sessionTexts;

/** Wraps the sign-in screens. "Back to Login" reloads the document, because the page's state may be what failed. */
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
