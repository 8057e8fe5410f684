import sharp from 'sharp';
import { framesOf, interiorPath, type Job } from './jobs.ts';
import { vehicleMeshes } from './model/vehicle.ts';
import type { Body, View } from './names.ts';
import { artworkUrl, SPIN_FRAMES } from './names.ts';
import { studioBackdrop } from './render/backdrop.ts';
import type { Camera } from './render/camera.ts';
import { develop, developBackdrop } from './render/develop.ts';
import { type Environment, makeEnvironment } from './render/environment.ts';
import { type GroundShadow, groundShadow } from './render/ground-shadow.ts';
import type { Mesh } from './render/mesh.ts';
import { type Colour, PAINTS } from './render/paints.ts';
import { rasterise } from './render/raster.ts';
import { shade } from './render/shade.ts';
import { studio } from './render/studio.ts';
import { drawInterior, drawPanorama } from './scene/interior-picture.ts';
import { drawScene } from './scene/scene-picture.ts';
import { SPIN, STILL, spinCamera, viewCamera } from './views.ts';

/** A finished picture: its site path and its bytes. */
export type Drawn = { path: string; bytes: Buffer };

let studioLight: Environment | undefined;
let onStage: { body: Body; meshes: Mesh[]; shadow: GroundShadow } | undefined;

/** Draws all pictures of a job. The same job gives the same bytes. */
export async function draw(job: Job): Promise<Drawn[]> {
  switch (job.kind) {
    case 'view':
      return drawView(job.body, job.view, job.colours);
    case 'spin':
      return drawSpin(job.body, job.frame, job.colours);
    case 'interior':
      return [await drawn(interiorPath(job.family, job.view), drawInterior(job.family, job.view), STILL.width)];
    case 'panorama':
      return [await drawn(artworkUrl(job), drawPanorama(job.family), 2048, 76)];
    case 'scene':
      return [await drawn(artworkUrl(job), drawScene(job.name), 2400, 78)];
  }
}

function stage(body: Body): { meshes: Mesh[]; shadow: GroundShadow; environment: Environment } {
  studioLight ??= makeEnvironment(studio);
  if (onStage?.body !== body) {
    const meshes = vehicleMeshes(body);
    onStage = { body, meshes, shadow: groundShadow(meshes) };
  }
  return { ...onStage, environment: studioLight };
}

/** Lights a vehicle once; the function it gives paints it. */
function light(body: Body, cameraOf: (meshes: readonly Mesh[]) => Camera) {
  const { meshes, shadow, environment } = stage(body);
  const camera = cameraOf(meshes);
  const lit = shade(camera, meshes, rasterise(camera, meshes, 2), { environment, shadow });
  const backdrop = studioBackdrop(camera, shadow);
  const empty = developBackdrop(backdrop);
  return (colour: Colour) => develop(camera, backdrop, empty, lit, PAINTS[colour]);
}

async function drawView(body: Body, view: View, colours: readonly Colour[]): Promise<Drawn[]> {
  const painted = light(body, (meshes) => viewCamera(body, view, meshes, STILL));
  return Promise.all(
    colours.map((colour) => drawn(artworkUrl({ kind: 'view', body, colour, view }), painted(colour), STILL.width)),
  );
}

async function drawSpin(body: Body, frame: number, colours: readonly Colour[]): Promise<Drawn[]> {
  const painted = light(body, (meshes) => spinCamera(meshes, (frame / SPIN_FRAMES) * 360, SPIN));
  const [, other] = framesOf(body, frame);
  const pictures = colours.flatMap((colour) => {
    const pixels = painted(colour);
    const file = (at: number, seen: Uint8Array) =>
      drawn(artworkUrl({ kind: 'spin', body, colour, frame: at }), seen, SPIN.width, 78);
    return other === undefined ? [file(frame, pixels)] : [file(frame, pixels), file(other, flop(pixels, SPIN.width))];
  });
  return Promise.all(pictures);
}

function flop(pixels: Uint8Array, width: number): Uint8Array {
  const out = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 3) {
    const pixel = at / 3;
    const x = pixel % width;
    const to = (pixel - x + (width - 1 - x)) * 3;
    out[to] = pixels[at]!;
    out[to + 1] = pixels[at + 1]!;
    out[to + 2] = pixels[at + 2]!;
  }
  return out;
}

async function drawn(path: string, pixels: Uint8Array, width: number, quality = 80): Promise<Drawn> {
  const height = pixels.length / 3 / width;
  const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality, effort: 2 })
    .toBuffer();
  return { path, bytes };
}
