export { Confirm } from "./confirm.tsx";
export { Dialog } from "./dialog.tsx";
