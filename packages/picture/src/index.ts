export { type PictureEvents, type PictureSource, runPicture } from "./picture-loop.ts";
export { type Audible, firstPicture, nextPicture } from "./picture-state.ts";
export { readColours } from "./read-colours.ts";
export { openScreen, type PictureReading, type PictureTrouble } from "./screen.ts";
