/** A linked program and the locations of its uniforms. */
export type Program = {
  /** Makes this the context's current program. */
  activate(): void;
  /** The location of a uniform; null if the shaders don't use it, which WebGL ignores. */
  uniform(name: string): WebGLUniformLocation | null;
};

const cached = new WeakMap<WebGL2RenderingContext, Map<string, Program>>();

/** GLSL: turns device pixels from the top left into clip space. `size` is the size of the target in device pixels. */
export const clipOf = `
vec4 clipOf(vec2 at, vec2 size) {
  return vec4(2.0 * at.x / size.x - 1.0, 1.0 - 2.0 * at.y / size.y, 0.0, 1.0);
}
`;

/** A vertex shader that covers the target with one triangle. Draw 3 vertices, without attributes. */
export const fullVertex = `
void main() {
  gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0);
}
`;

function shaderOf(gl: WebGL2RenderingContext, type: GLenum, source: string): WebGLShader {
  const shader = gl.createShader(type);
  if (!shader) throw new Error("The graphics context is lost.");
  gl.shaderSource(
    shader,
    `#version 300 es\nprecision highp float;\nprecision highp int;\nprecision highp sampler2D;\n${source}`,
  );
  gl.compileShader(shader);
  return shader;
}

/**
 * Compiles and links a program, once for each context.
 * @param vertex GLSL ES 3.00 without its version and precision lines; floats, integers and samplers are highp
 * @throws Error with the compiler's log
 */
export function programOf(gl: WebGL2RenderingContext, vertex: string, fragment: string): Program {
  const programs = cached.get(gl) ?? new Map<string, Program>();
  cached.set(gl, programs);
  const key = `${vertex}\0${fragment}`;
  const known = programs.get(key);
  if (known) return known;
  const program = gl.createProgram();
  const shaders = [shaderOf(gl, gl.VERTEX_SHADER, vertex), shaderOf(gl, gl.FRAGMENT_SHADER, fragment)];
  for (const shader of shaders) gl.attachShader(program, shader);
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost())
    throw new Error(shaders.map(it => gl.getShaderInfoLog(it)).join("\n"));
  for (const shader of shaders) gl.deleteShader(shader);
  const locations = new Map<string, WebGLUniformLocation | null>();
  const created: Program = {
    activate: () => gl.useProgram(program),
    uniform(name) {
      const location = locations.get(name);
      if (location !== undefined) return location;
      const found = gl.getUniformLocation(program, name);
      locations.set(name, found);
      return found;
    },
  };
  programs.set(key, created);
  return created;
}

/** Forgets the programs of a context whose graphics card has dropped them. */
export const forgetPrograms = (gl: WebGL2RenderingContext): void => void cached.delete(gl);
