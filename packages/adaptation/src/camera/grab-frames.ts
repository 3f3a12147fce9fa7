/** Takes frames from a camera. */
export type FrameGrabber = {
  /** The next frame; null if the camera has none yet. The caller hands it over or closes it. */
  grab(): Promise<ImageBitmap | null>;
  close(): void;
};

/** Width of the frames, in pixels. A browser may give larger ones than it was asked for. */
const frameWidth = 320;

/** Opens a stream for frames, in an element that is not in the page. */
export function createFrameGrabber(stream: MediaStream): FrameGrabber {
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  // Rejects if the stream ends first, which the caller learns from the stream itself.
  video.play().catch(() => {});
  return {
    async grab() {
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return null;
      return createImageBitmap(video, {
        resizeWidth: frameWidth,
        resizeHeight: Math.round((frameWidth * video.videoHeight) / video.videoWidth),
      }).catch(() => null);
    },
    close() {
      video.pause();
      video.srcObject = null;
    },
  };
}
