export { readPreviousRelease } from "./contracts/released-contracts.ts";
export { closePreviousRelease, openPreviousRelease } from "./previous/open-previous-release.ts";
