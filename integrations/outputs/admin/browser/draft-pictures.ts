/** A picture of a draft, as the server takes it. */
type DraftPicture = { path: string; picture: string };

const BLOB = /blob:[^\s)"'\]]+/g;
/** Wide enough for any place of a page that a draft is looked at in. */
const WIDTH = 1600;

/**
 * The values of a draft with addresses for its unsaved pictures, and these pictures. An editor keeps them in the browser until it
 * saves.
 *
 * @param file the file of the draft: pictures are in the folder of its dealer.
 */
export async function draftPictures(
  data: Record<string, unknown>,
  file: string,
): Promise<{ values: Record<string, unknown>; pictures: DraftPicture[] }> {
  const text = JSON.stringify(data);
  const blobs = [...new Set(text.match(BLOB) ?? [])];
  if (blobs.length === 0) return { values: data, pictures: [] };
  const slug = file.split('/')[1] ?? '';
  const pictures: DraftPicture[] = [];
  const addresses = new Map<string, string>();
  for (const blob of blobs) {
    const name = `unsaved-${blob.split('/').at(-1)?.slice(0, 8)}.webp`;
    const picture = await smaller(blob);
    if (!picture) continue;
    addresses.set(blob, `/images/${name}`);
    pictures.push({ path: `content/${slug}/images/${name}`, picture });
  }
  return { values: JSON.parse(text.replace(BLOB, (blob) => addresses.get(blob) ?? blob)), pictures };
}

/** A picture as Base64, drawn again in a size for the screen; undefined where it cannot be read. */
async function smaller(blob: string): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(await (await fetch(blob)).blob());
    const scale = Math.min(1, WIDTH / bitmap.width);
    const canvas = new OffscreenCanvas(Math.max(1, bitmap.width * scale), Math.max(1, bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const bytes = new Uint8Array(
      await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })).arrayBuffer(),
    );
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  } catch {
    return undefined;
  }
}
