/** The kind of a picture by its first bytes; undefined for anything that is none, SVG included. */
export function imageKind(bytes: Uint8Array): 'jpg' | 'png' | 'webp' | 'gif' | 'avif' | undefined {
  const text = firstBytes(bytes);
  if (text.startsWith('\xff\xd8\xff')) return 'jpg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.startsWith('GIF8')) return 'gif';
  return /^....ftypavi[fs]/s.test(text) ? 'avif' : undefined;
}

/** What a file is that browsers do not show as a picture, in words. */
export function otherKind(bytes: Uint8Array): string {
  const text = firstBytes(bytes);
  if (bytes.length === 0) return 'an empty file';
  if (/^....ftyp(?:hei|hev|mif1|msf1)/s.test(text)) return 'a HEIC photograph';
  if (/^(?:II\*\0|MM\0\*)/.test(text)) return 'a TIFF picture';
  if (text.startsWith('8BPS')) return 'a Photoshop file';
  if (text.startsWith('%PDF')) return 'a PDF';
  if (text.startsWith('version https://')) return 'the address of a file in Git LFS';
  if (/^\s*<(?:!doctype|html)/i.test(text)) return 'a web page';
  return 'something else';
}

const firstBytes = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 24));
