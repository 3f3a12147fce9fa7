import { defineRemote } from "@phaselock/federation";
import { cameraFiles } from "./src/adaptation/camera/camera-files.ts";

export default defineRemote({ name: "mfe-player", onDemand: [cameraFiles] });
