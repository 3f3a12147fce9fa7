import { defineRemote } from "@phaselock/federation";

export default defineRemote({
  name: "mfe-marketing",
  smallest: true,
  onDemand: [{ name: "shared-result", files: [], chunks: ["write-pdf"] }],
});
