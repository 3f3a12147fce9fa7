import { frameOf } from "@phaselock/stand-in-kit";

/** Renders a page in the stand-in's frame. */
export const page = frameOf({
  vendor: "Google",
  notice: "Not Google: invented people, no passwords.",
  stylesheet: "/assets/google.css",
});
