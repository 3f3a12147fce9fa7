import { eddiesLeft, flowWaves, motes, softSpeed } from "@phaselock/signal";
import { clipOf } from "./program.ts";

/** Motes in a row of the state texture. */
export const motesPerRow = 128;

const float = (value: number) => value.toFixed(6);

/** A place in 32 bits a coordinate from four halves, which every device that shows the picture can render to. */
const places = `
vec2 placeOf(vec4 state) { return state.xy + state.zw; }
vec4 stateOf(vec2 place) {
  vec2 coarse = floor(place * 512.0 + 0.5) / 512.0;
  return vec4(coarse, place - coarse);
}
`;

/** Hashes (PCG: Jarzynski and Olano 2020), and the life of a mote at a time: its number and how much of it has passed. */
const lives = `
uvec3 mixed(uvec3 v) {
  v = v * 1664525u + 1013904223u;
  v.x += v.y * v.z; v.y += v.z * v.x; v.z += v.x * v.y;
  v ^= v >> 16u;
  v.x += v.y * v.z; v.y += v.z * v.x; v.z += v.x * v.y;
  return v;
}
vec3 random(uint mote, uint n, uint salt) { return vec3(mixed(uvec3(mote, n, salt)) >> 8u) / 16777216.0; }
vec2 lifeOf(uint mote, float seconds) {
  vec3 r = random(mote, 0u, 1u);
  float lives = seconds / mix(${float(motes.minLife)}, ${float(motes.maxLife)}, r.x) + r.y + 64.0;
  return vec2(floor(lives), fract(lives));
}
`;

/** Advances every mote by one step. */
export const advanceFragment = `${places}${lives}
uniform sampler2D states;
uniform vec4 flow[${flowWaves}];
uniform vec2 extent;
uniform float combed;
uniform float eddies;
uniform float seconds;
uniform float stepSeconds;
out vec4 state;
vec2 velocityAt(vec2 at) {
  vec2 v = vec2(0.0);
  for (int n = 0; n < ${flowWaves}; n++) {
    vec2 k = flow[n].xy;
    v += flow[n].w * cos(dot(k, at) + flow[n].z) * vec2(k.y, -k.x) * inversesqrt(dot(k, k));
  }
  v = v * mix(1.0, ${float(eddiesLeft)}, combed) * eddies + vec2(combed, 0.0);
  return v * ${float(motes.pace)} / (${float(softSpeed)} + length(v));
}
void main() {
  ivec2 texel = ivec2(gl_FragCoord.xy);
  uint mote = uint(texel.y * ${motesPerRow} + texel.x);
  float life = lifeOf(mote, seconds).x;
  if (life != lifeOf(mote, seconds - stepSeconds).x) {
    float upstream = mix(${float(motes.margin)}, ${float(motes.upstreamMargin)}, combed);
    vec2 from = vec2(-upstream, -${float(motes.margin)});
    state = stateOf(mix(from, extent + ${float(motes.margin)}, random(mote, uint(life), 2u).xy));
    return;
  }
  vec2 at = placeOf(texelFetch(states, texel, 0));
  vec2 halfway = at + velocityAt(at) * stepSeconds * 0.5;
  state = stateOf(at + velocityAt(halfway) * stepSeconds);
}
`;

/** One quad a mote, around the way that it has gone. */
export const trailVertex = `${clipOf}${places}${lives}
uniform sampler2D before;
uniform sampler2D states;
uniform vec2 size;
uniform float ratio;
uniform float seconds;
uniform float combed;
uniform float weight;
uniform float struckShare;
uniform vec3 bands[5];
uniform vec3 own;
uniform vec3 paper;
out vec2 along;
flat out float way;
flat out float sigma;
flat out vec3 shown;
void main() {
  uint mote = uint(gl_InstanceID);
  ivec2 texel = ivec2(gl_InstanceID % ${motesPerRow}, gl_InstanceID / ${motesPerRow});
  float unit = max(size.x, size.y);
  vec2 from = placeOf(texelFetch(before, texel, 0)) * unit;
  vec2 to = placeOf(texelFetch(states, texel, 0)) * unit;
  way = length(to - from);
  vec2 life = lifeOf(mote, seconds);
  vec3 r = random(mote, uint(life.x), 3u);
  vec3 s = random(mote, uint(life.x), 4u);
  float depth = 0.14 + 0.86 * r.x * r.x * r.x;
  float fade = pow(sin(3.14159265 * life.y), 1.4);
  vec2 born = random(mote, uint(life.x), 2u).xy;
  // Neighbours tend to one colour, so that colours lie in streams rather than mix to grey.
  float hue = fract(0.8 * born.x + 0.5 * born.y + 0.2 * sin(6.0 * born.y + 3.0 * born.x) + 0.3 * r.z);
  vec3 scattered = r.y < 0.08 ? paper : bands[int(hue * 4.999)];
  vec3 locked = mix(own, paper, s.y < 0.22 ? 0.75 : 0.06);
  float threshold = 0.05 + 0.8 * s.x;
  vec3 colour = mix(scattered, locked, smoothstep(threshold - 0.12, threshold + 0.12, combed));
  float struck = clamp((struckShare - s.z) / ${float(motes.struckEdge)}, 0.0, 1.0);
  colour = mix(colour, paper, ${float(motes.struckPaleness)} * struck);
  sigma = max(0.5, ratio * (0.3 + 0.26 * depth));
  shown = colour * depth * fade * weight;
  // A mote that has begun another life has gone no way.
  if (way > 0.05 * unit || way < 1e-4) {
    gl_Position = vec4(2.0, 2.0, 0.0, 1.0);
    return;
  }
  vec2 ahead = (to - from) / way;
  float reach = 3.0 * sigma;
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  along = vec2(mix(-reach, way + reach, corner.x), mix(-reach, reach, corner.y));
  gl_Position = clipOf(from + ahead * along.x + vec2(-ahead.y, ahead.x) * along.y, size);
}
`;

/**
 * The light of a Gaussian beam that moves along the way (after woscope, MIT): ends of two ways that meet add up to an
 * even line.
 */
export const trailFragment = `
in vec2 along;
flat in float way;
flat in float sigma;
flat in vec3 shown;
out vec4 emitted;
float part(float x) { return 1.0 / (1.0 + exp(-1.702 * x)); }
void main() {
  float across = exp(-0.5 * along.y * along.y / (sigma * sigma));
  float passed = part(along.x / sigma) - part((along.x - way) / sigma);
  emitted = vec4(shown * across * passed, 1.0);
}
`;

/** Draws the trails on the scene, fainter behind the controls at the bottom. */
export const showFragment = `
uniform sampler2D trails;
uniform vec2 size;
out vec4 emitted;
void main() {
  float up = gl_FragCoord.y / size.y;
  emitted = vec4(texelFetch(trails, ivec2(gl_FragCoord.xy), 0).rgb * mix(0.22, 1.0, smoothstep(0.0, 0.42, up)), 1.0);
}
`;

/** Paints nothing itself: the blending fades what is there. */
export const fadeFragment = `
out vec4 emitted;
void main() { emitted = vec4(0.0); }
`;
