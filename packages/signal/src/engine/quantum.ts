/** Frames per render: the Web Audio render quantum. */
export const quantumFrames = 128;
