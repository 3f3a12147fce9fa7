/** Texts of the instruments, which the simulator and the studio share. A sentence says what its picture shows. */
export const instrumentTexts = {
  beat: {
    title: "beat, Hz",
  },
  waveform: {
    title: "what the ears get, 40 ms",
    value: { left: "left", right: "right" },
    sentence: (left: string, right: string) =>
      `The left ear gets up to ${left} of full scale, the right ear up to ${right}.`,
  },
  spectrum: {
    title: "spectrum, dB",
    waiting: "Measuring",
    ears: { left: "left", right: "right", both: "both" },
    sentence: (peaks: string) => (peaks ? `Tones: ${peaks}.` : "No tone stands out."),
    peak: (hz: string, ear: "left" | "right" | "both", db: string) =>
      `${hz} at ${db} in ${ear === "both" ? "both ears" : `the ${ear} ear`}`,
  },
  modulation: {
    title: "modulation, dB",
    waiting: "Measuring",
    value: (hz: string, percent: number) => `${hz} Hz, ${percent} %`,
    sentence: (hz: string, percent: number) =>
      percent > 0
        ? `The level swings by ${percent} percent of its mean at the beat, ${hz}.`
        : `The level doesn't swing at the beat, ${hz}.`,
  },
  roll: {
    title: "notes",
    count: (count: number) => (count === 1 ? "1 note" : `${count} notes`),
    sentence: (count: number, low: string, high: string) =>
      `The music has ${count} notes, from ${low} to ${high}.`,
    none: "The music has no notes.",
  },
  phase: {
    title: "one beat",
    value: (hz: string, band: string) => `${hz} Hz ${band}`,
    sentence: (hz: string, band: string, percent: number) =>
      `The beat is ${hz}, ${band}. ${percent} percent of it has passed.`,
  },
  light: {
    title: "light, relative luminance",
    value: (peakToPeak: string) => `${peakToPeak} p-p`,
    none: "no picture yet",
    sentence: (peakToPeak: string, mean: string) =>
      `The picture's luminance moved by ${peakToPeak} around ${mean} in the last second.`,
  },
  safety: {
    title: "Safety",
    sentence: "No flash, no red, no pattern above the limit.",
    meter: "How near the picture is to the limit",
    value: (percent: number) => `${percent} percent of the limit`,
  },
  loudness: {
    lufs: (lufs: string) => `loudness ${lufs} LUFS`,
    dbtp: (dbtp: string) => `peak ${dbtp} dBTP`,
    measuring: "measuring loudness",
  },
} as const;
