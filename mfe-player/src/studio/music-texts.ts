/** Texts of the studio for music, textures and the pulse. */
export const musicTexts = {
  music: "Music",
  scene: "Scene",
  piece: "Piece",
  another: "Another piece",
  key: "Key",
  sceneKey: "the scene's own",
  lines: {
    level: "Level",
    density: "Density",
    brightness: "Brightness",
    breath: "Swell with the breath",
  },
  binaural: "Beat between the ears, for headphones",
  tooFast: "Needs a beat of 30 Hz or less.",

  textures: "Textures",
  texture: "Texture",
  textureKind: (layer: string) => `Kind of ${layer}`,
  texturesFrom: "Textures from",
  from: { scene: "from the scene", own: "your own" },
  none: "No textures. Add one below, or use the scene's.",
  ofScene: (names: string) => `This scene has ${names}.`,

  pulse: "Pulse",
  shape: "Shape of the pulse",
  depth: "Depth",
  depthNote: "At 100 %, the pulse is as deep as the strength that the listener chooses.",

  strengthNote: "Strength is how you listen. It isn't saved with the pattern.",
  noBeat: "Nothing in this sound moves at the beat. Add a pulse or a tone.",

  add: {
    music: "Music",
    texture: (kind: string) => `Texture, ${kind}`,
    pulse: "Pulse",
  },
  version1: (lufs: string, before: string) =>
    `Music, a texture or a pulse makes this a version 2 pattern: it aims at ${lufs} LUFS instead of ${before}. Undo takes it back.`,
  version2: (lufs: string) => `Version 2: aims at ${lufs} LUFS with the pulse off.`,

  tonesAtLimit: "Tones and noise add up to −1 dBTP. Turn another one down first.",
} as const;
