import { frameOf } from "@phaselock/stand-in-kit";

/** A page of the stand-in, in its frame. */
export const page = frameOf({
  vendor: "Google",
  notice: "Not Google: invented people, no passwords.",
  stylesheet: "/assets/google.css",
});
