import "./start-notice.css";
import { startMark } from "@phaselock/contracts";

/* The last module of the shell to run: all others have loaded and run, so the guard in the document may stop. */
document.documentElement.dataset[startMark.attribute] = startMark.started;
dispatchEvent(new Event(startMark.event));
