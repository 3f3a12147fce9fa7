/** Waves of the water: lengths in heights of the eye over it. */
const waves = 14;
const longest = 5.5;
const shortest = 0.075;
const goldenPart = 0.618034;

/** GLSL of the slope that one wave adds; unrolled, because every number in it is known. */
const slopes = Array.from({ length: waves }, (_, n) => {
  const length = longest * (shortest / longest) ** (n / (waves - 1));
  const k = (2 * Math.PI) / length;
  const angle = 2.5 * (((n * goldenPart + 0.2) % 1) - 0.5);
  // Deep water waves of length λ move as √λ; these are slower than real ones, for half-closed eyes.
  const pace = 0.32 * Math.sqrt(9.81 * k);
  const [x, z] = [k * Math.sin(angle), k * Math.cos(angle)];
  const phase = 2 * Math.PI * ((n * 0.7548777) % 1);
  const float = (value: number) => value.toFixed(5);
  return `slopeOf(vec2(${float(x)}, ${float(z)}), ${float(k)}, ${float(phase)} - ${float(pace)} * seconds, at, foot, slope, lost);`;
}).join("\n  ");

/**
 * Sky, sun and water over the whole scene. Water is a mirror with waves: each pixel looks up where its reflected ray meets
 * the sky. Waves that are smaller than a pixel there widen the reflection instead of flickering.
 */
export const horizonFragment = `
uniform vec2 size;
uniform vec2 shore;
uniform float unit;
uniform float seconds;
uniform float radius;
uniform float height;
uniform float light;
uniform float fall;
uniform float haze;
uniform vec3 zenith;
uniform vec3 sky;
uniform vec3 low;
uniform vec3 sun;
out vec4 emitted;

float hash(vec2 at) {
  uvec2 v = uvec2(ivec2(at) + 32768) * uvec2(1664525u, 1013904223u);
  v.x += v.y * 1597334677u; v ^= v >> 15u; v.y += v.x * 3812015801u; v ^= v >> 13u; v.x += v.y * 1597334677u;
  return float((v.x ^ v.y) >> 8u) / 16777216.0;
}
float noise(vec2 at) {
  vec2 cell = floor(at), part = at - cell;
  part = part * part * part * (part * (part * 6.0 - 15.0) + 10.0);
  return mix(mix(hash(cell), hash(cell + vec2(1, 0)), part.x), mix(hash(cell + vec2(0, 1)), hash(cell + vec2(1, 1)), part.x), part.y);
}

/** Light of the sky without its sun, in the direction (sideways, up). */
vec3 skyAt(vec2 to) {
  float up = max(to.y, 0.0);
  float wide = exp(-to.x * to.x * 0.9);
  float near = exp(-to.x * to.x * 5.0);
  vec3 lit = zenith * (0.004 + 0.02 * light * exp(-up * 2.4));
  lit += sky * light * 0.15 * exp(-up * fall * 5.6) * (0.5 + 0.5 * wide);
  lit += low * light * 0.40 * exp(-up * fall * 19.0) * (0.3 + 0.7 * wide);
  float from = length(to - vec2(0.0, max(height, -0.5 * radius)));
  lit += low * light * (0.85 * exp(-from * fall * 17.0) + 0.10 * exp(-from * fall * 4.6)) * (0.55 + 0.45 * near);
  return lit;
}

float sunAt(vec2 to) {
  float from = length(to - vec2(0.0, height));
  float edge = 0.75 / unit;
  float disc = smoothstep(radius + edge, radius - edge, from);
  float limb = 0.62 + 0.38 * sqrt(max(0.0, 1.0 - from * from / (radius * radius)));
  return disc * limb;
}

void slopeOf(vec2 k, float number, float phase, vec2 at, vec2 foot, inout vec2 slope, inout vec2 lost) {
  vec2 seen = k * foot;
  float kept = exp(-0.35 * dot(seen, seen));
  float steep = 0.04;
  vec2 to = steep * k / number;
  slope += to * kept * cos(dot(k, at) + phase);
  lost += 0.5 * to * to * (1.0 - kept * kept);
}

vec3 waterAt(vec2 to) {
  float down = max(-to.y, 0.25 / unit);
  float far = 1.0 / down;
  vec2 at = vec2(to.x * far, far);
  // What one pixel covers of the water, sideways and away.
  vec2 foot = vec2(far, far * far) / unit;
  vec2 slope = vec2(0.0), lost = vec2(0.0);
  ${slopes}
  float rough = mix(0.2, 1.0, haze);
  // Gusts: patches of smoother and rougher water.
  rough *= 0.65 + 0.7 * noise(vec2(at.x * 0.35, log(far) * 2.6) + vec2(0.013, 0.021) * seconds);
  slope *= rough;
  lost *= rough * rough;
  vec3 normal = normalize(vec3(-slope.x, 1.0, -slope.y));
  vec3 ray = normalize(vec3(to.x, -down, 1.0));
  vec3 mirrored = reflect(ray, normal);
  vec2 seen = vec2(mirrored.x, abs(mirrored.y)) / max(mirrored.z, 0.05);
  float facing = clamp(-dot(ray, normal), 0.0, 1.0);
  float mirror = 0.03 + 0.97 * pow(1.0 - facing, 3.6);
  // The sun, widened by the waves that are lost: far away it becomes a path of light.
  vec2 spread = vec2(radius * radius * 0.3) + 4.0 * lost * vec2(down * down + 0.0008, 1.0);
  vec2 off = seen - vec2(0.0, height);
  float risen = smoothstep(-radius, 0.6 * radius, height);
  float glint = radius * radius * 0.3 / sqrt(spread.x * spread.y) * exp(-0.5 * dot(off * off, 1.0 / spread));
  vec3 lit = skyAt(vec2(seen.x, seen.y + 1.4 * sqrt(lost.y))) + sun * 3.4 * light * risen * glint;
  return lit * mirror * 0.8 + zenith * 0.0022;
}

void main() {
  vec2 pixel = vec2(gl_FragCoord.x, size.y - gl_FragCoord.y);
  vec2 to = vec2(pixel.x - shore.x, shore.y - pixel.y) / unit;
  float edge = 0.6 / unit;
  float over = smoothstep(-edge, edge, to.y);
  vec3 lit = vec3(0.0);
  if (over > 0.0) {
    vec3 above = skyAt(to);
    // Haze: long thin sheets near the horizon, which the session clears.
    float sheets = noise(vec2(to.x * 2.2 + 0.011 * seconds, to.y * 34.0)) * 0.65 + noise(vec2(to.x * 5.1 - 0.017 * seconds, to.y * 71.0 + 9.0)) * 0.35;
    float veil = haze * smoothstep(0.42, 0.8, sheets) * exp(-to.y * 6.5) * smoothstep(0.0, 0.02, to.y);
    above *= 1.0 - 0.72 * veil;
    above += sun * 2.6 * light * sunAt(to) * (1.0 - 0.8 * veil) * mix(0.55, 1.0, smoothstep(0.0, 0.1, to.y));
    lit += above * over;
  }
  if (over < 1.0) lit += waterAt(to) * (1.0 - over);
  emitted = vec4(lit, 1.0);
}
`;
