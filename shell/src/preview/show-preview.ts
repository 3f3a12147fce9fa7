import styles from "./preview-banner.module.css";
import { previewTexts as text } from "./texts.ts";

/** The release that this browser previews, and until when, as an ISO time. */
export type Preview = { readonly remote: string; readonly version: string; readonly until: string };

/** The gateway ends the preview and leads to the landing page. */
const leavePath = "/api/preview/leave";

/**
 * Shows the banner of a preview, once. It stays outside React's root, so that it remains when the previewed release, or the
 * page around it, fails.
 */
export const showPreview = ({ remote, version, until }: Preview): void => {
  if (document.querySelector(`.${styles.banner}`)) return;
  const banner = document.createElement("aside");
  banner.className = styles.banner ?? "";
  banner.setAttribute("aria-label", text.label);
  const what = document.createElement("p");
  const time = new Date(until).toLocaleTimeString(undefined, { hour: "numeric", minute: "2-digit" });
  what.textContent = text.what(remote, version, time);
  const leave = document.createElement("a");
  leave.href = leavePath;
  leave.textContent = text.leave;
  banner.append(what, leave);
  document.body.append(banner);
};
