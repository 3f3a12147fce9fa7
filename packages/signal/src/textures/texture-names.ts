/** The textures, for what names one without playing it. */
export const textureNames = ["rain", "stream", "sea", "wind", "air"] as const;
export type TextureName = (typeof textureNames)[number];
