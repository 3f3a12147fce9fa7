const wavHeaderBytes = 44;
const silentSampleRate = 8000;
/** Chromium shows no lock-screen controls for media under 5 s. */
const silentSeconds = 10;
/** Silence in unsigned samples of 8 bits. */
const silence = 128;

/** Builds a silent WAV file: mono, 8 bits, 8 kHz. http://soundfile.sapp.org/doc/WaveFormat */
export function silentWav(): Blob {
  const bytes = silentSampleRate * silentSeconds;
  const file = new DataView(new ArrayBuffer(wavHeaderBytes + bytes));
  const writeText = (at: number, text: string) => {
    for (let n = 0; n < text.length; n++) file.setUint8(at + n, text.charCodeAt(n));
  };
  writeText(0, "RIFF");
  file.setUint32(4, wavHeaderBytes - 8 + bytes, true);
  writeText(8, "WAVEfmt ");
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true);
  file.setUint16(22, 1, true);
  file.setUint32(24, silentSampleRate, true);
  file.setUint32(28, silentSampleRate, true);
  file.setUint16(32, 1, true);
  file.setUint16(34, 8, true);
  writeText(36, "data");
  file.setUint32(40, bytes, true);
  new Uint8Array(file.buffer, wavHeaderBytes).fill(silence);
  return new Blob([file.buffer], { type: "audio/wav" });
}

/** https://w3c.github.io/audio-session, in Safari since 16.4. lib.dom does not declare it. */
type WithAudioSession = { readonly audioSession?: { type: "auto" | "playback" } };

/** A silent media element that plays while the session does. */
export type BackgroundAudio = {
  play(): void;
  pause(): void;
  close(): void;
};

/**
 * Tells a phone that this is playback: Web Audio alone gets no lock-screen controls, and on iOS the ringer switch mutes
 * it. Call it from a click or key press. A browser that refuses the element still plays the session.
 */
export function openBackgroundAudio(): BackgroundAudio {
  const { audioSession } = navigator as WithAudioSession;
  if (audioSession) audioSession.type = "playback";
  const url = URL.createObjectURL(silentWav());
  const element = document.createElement("audio");
  element.loop = true;
  element.src = url;
  const play = () => void element.play().catch(() => {});
  play();
  return {
    play,
    pause: () => element.pause(),
    close() {
      element.pause();
      element.removeAttribute("src");
      URL.revokeObjectURL(url);
      if (audioSession) audioSession.type = "auto";
    },
  };
}
