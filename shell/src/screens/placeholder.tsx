import { buttonClass } from "@phaselock/ui";
import { Link } from "@phaselock/web/page";
import { sessionTexts } from "../signed-in/texts.ts";
import { Notice } from "./notice.tsx";

const { placeholder } = sessionTexts;

/** Shown at the routes of the former e-mail sign-in and of unreleased screens. */
export const Placeholder = () => (
  <Notice title={placeholder.title} lines="in phase">
    <p>{placeholder.text}</p>
    <Link to="/login" className={buttonClass("go")}>
      {placeholder.login}
    </Link>
  </Notice>
);
