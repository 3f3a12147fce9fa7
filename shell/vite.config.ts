import { defineShell } from "@phaselock/federation";

export default defineShell({ name: "shell" });
