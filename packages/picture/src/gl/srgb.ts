/** GLSL: sRGB codes as parts of one, and linear light (IEC 61966-2-1). */
export const srgb = `
vec3 linearOf(vec3 code) {
  return mix(code / 12.92, pow((code + 0.055) / 1.055, vec3(2.4)), step(0.04045, code));
}
vec3 codeOf(vec3 light) {
  return mix(12.92 * light, 1.055 * pow(max(light, 1e-7), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, light));
}
`;
