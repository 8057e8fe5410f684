import { type Look, radians } from '#src/domain/media/viewer/panorama.ts';

const CORNERS = `#version 300 es
out vec2 at;
void main() {
  at = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0;
  gl_Position = vec4(at, 0.0, 1.0);
}`;

/** For each pixel, the direction it is seen in, turned by the look, and what the panorama holds there. */
const SPHERE = `#version 300 es
precision highp float;
in vec2 at;
out vec4 colour;
uniform sampler2D panorama;
uniform vec4 look;
void main() {
  vec3 d = normalize(vec3(at.x * look.z, at.y * look.z / look.w, 1.0));
  float s = sin(look.y), c = cos(look.y);
  d = vec3(d.x, d.y * c + d.z * s, d.z * c - d.y * s);
  colour = texture(panorama, vec2((atan(d.x, d.z) + look.x) / 6.2831853 + 0.5, 0.5 - asin(d.y) / 3.1415927));
}`;

/**
 * Draws a 360 panorama (twice as wide as high) on a canvas with WebGL. The function it gives draws one look;
 * `undefined` where the browser has no WebGL 2, or holds no
 * picture so wide.
 */
export function drawPanorama(canvas: HTMLCanvasElement, image: HTMLImageElement): ((look: Look) => void) | undefined {
  const gl = canvas.getContext('webgl2', { antialias: false, alpha: false });
  if (!gl || gl.getParameter(gl.MAX_TEXTURE_SIZE) < image.naturalWidth) return undefined;
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, CORNERS],
    [gl.FRAGMENT_SHADER, SPHERE],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) return undefined;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return undefined;
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's useProgram is no React hook.
  gl.useProgram(program);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, image);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  const uniform = gl.getUniformLocation(program, 'look');
  return ({ yaw, pitch, fov }) => {
    gl.viewport(0, 0, canvas.width, canvas.height);
    gl.uniform4f(uniform, radians(yaw), radians(pitch), Math.tan(radians(fov / 2)), canvas.width / canvas.height);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  };
}
