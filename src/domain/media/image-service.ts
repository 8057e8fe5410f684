/** The size in which a picture is asked for. */
export type ImageSize = {
  /** Pixels. */
  width: number;
  /** Pixels; with it the picture is cropped to fill width × height. */
  height?: number;
  /** 1 to 100 (GEN-042). */
  quality?: number;
};

/** The size of a drawing in pixels. */
export type DrawingSize = { width: number; height: number };

/** The service that resizes pictures (platform.media). */
export type ImageService = {
  provider: 'netlify' | 'cloudflare' | 'imgix' | 'print' | 'none';
  /** Address of the image service, for imgix: `https://dealer.imgix.net`. */
  host?: string | null;
};

type Sized = ImageSize & { quality: number };

/** The address of a picture on an image service; `source` is a path of the site or a web address (GEN-042). */
export function serviceUrl(service: ImageService, source: string, { width, height, quality }: Sized): string {
  switch (service.provider) {
    case 'netlify':
      return `/.netlify/images?url=${encodeURIComponent(source)}&w=${width}${height ? `&h=${height}&fit=cover` : ''}&q=${quality}`;
    case 'cloudflare': {
      const crop = height ? `,height=${height},fit=cover` : '';
      return `/cdn-cgi/image/width=${width}${crop},quality=${quality},format=auto/${source.replace(/^\//, '')}`;
    }
    case 'imgix': {
      const crop = height ? `&h=${height}&fit=crop` : '';
      return `${(service.host ?? '').replace(/\/$/, '')}${imgixPath(source)}?w=${width}${crop}&q=${quality}&auto=format`;
    }
    case 'print':
      return builtPath(source, { width, quality, ...(height !== undefined && { height }) });
    case 'none':
      return source;
  }
}

/** imgix takes a foreign picture as one encoded path part (its web proxy source). */
function imgixPath(source: string): string {
  return /^https?:/i.test(source) ? `/${encodeURIComponent(source)}` : source;
}

/** The file of a picture made at build time: its name is a hash of the source and everything asked of it. */
export function builtPath(source: string, { width, height, quality }: Sized): string {
  return `/media/${fingerprint(`${source}\n${width}\n${height ?? ''}\n${quality}`)}-${width}.webp`;
}

/** 64 bits of FNV-1a over UTF-16 units as 16 hexadecimal digits: enough to name files, not a safeguard. */
function fingerprint(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit ^ (low >>> 13), 0x01000193);
  }
  return [high, low].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}
