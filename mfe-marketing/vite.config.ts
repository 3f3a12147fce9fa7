import { defineRemote } from "@phaselock/federation";

export default defineRemote({ name: "mfe-marketing", smallest: true });
