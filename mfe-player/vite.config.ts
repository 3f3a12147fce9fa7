import { cameraFiles } from "@phaselock/adaptation/camera-files";
import { defineRemote } from "@phaselock/federation";

export default defineRemote({ name: "mfe-player", onDemand: [cameraFiles] });
