import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { builtPath, type ImageService } from '#src/domain/media/image-service.ts';
import { type RequestedImage, requestedImages, rewriteImages } from '#src/domain/media/rewrite-images.ts';

/** The entry of the card records among the pages. */
const SEARCH = 'search';

/** Pages carry Netlify's image addresses; this gives them those of the platform's image service (platform.media). */
export class PageImages {
  readonly #service: ImageService;
  readonly #hosts: readonly string[];
  #pages: Record<string, RequestedImage[]>;
  readonly #missing = new Set<string>();

  /** @param before what the pages of the last build asked for (the manifest's `images`). */
  constructor(service: ImageService, hosts: readonly string[], before: Record<string, RequestedImage[]> = {}) {
    this.#service = service;
    this.#hosts = hosts;
    this.#pages = { ...before };
    delete this.#pages[SEARCH];
  }

  /** Sources that could not be resized. */
  get missing(): ReadonlySet<string> {
    return this.#missing;
  }

  /** What the card records of search become; `makeForSearch` makes their pictures. */
  rewriteRecords(text: string): string {
    this.ask(() => text);
    return rewriteImages(text, this.#service);
  }

  /** Notes pictures that browsers draw (`browser-pictures.ts`), where they have to be made before. */
  ask(text: () => string): void {
    if (this.#service.provider === 'print')
      this.#pages[SEARCH] = [...(this.#pages[SEARCH] ?? []), ...requestedImages(text())];
  }

  /** Makes the pictures of the card records below `folder`. */
  async makeForSearch(folder: string): Promise<void> {
    const requested = this.#pages[SEARCH];
    if (requested) await this.#make(requested, folder);
  }

  /** The finished page; with the service `print` its pictures are made first, below `folder`. */
  async finish(path: string, html: Uint8Array, folder: string | undefined): Promise<Uint8Array> {
    if (this.#service.provider === 'netlify') return html;
    const text = Buffer.from(html.buffer, html.byteOffset, html.byteLength).toString('utf8');
    if (this.#service.provider === 'print') {
      const requested = requestedImages(text);
      this.#pages[path] = requested;
      if (folder) await this.#make(requested, folder);
    }
    return Buffer.from(rewriteImages(text, this.#service, this.#missing));
  }

  async #make(requested: RequestedImage[], folder: string): Promise<void> {
    const { builtImages } = await import('../../media/built-images.ts');
    const { missing } = await builtImages(requested, folder, this.#hosts);
    for (const source of missing) this.#missing.add(source);
  }

  /** Makes the pictures of changed sources again, for pages that do not change. */
  async renew(sources: ReadonlySet<string>, folder: string): Promise<void> {
    if (this.#service.provider !== 'print') return;
    const stale = Object.values(this.#pages)
      .flat()
      .filter(({ source }) => sources.has(source));
    for (const image of stale) await rm(join(folder, builtPath(image.source, image)), { force: true });
    await this.#make(stale, folder);
  }

  keepOnly(pages: Record<string, unknown>): void {
    this.#pages = Object.fromEntries(Object.entries(this.#pages).filter(([path]) => path in pages || path === SEARCH));
  }

  /** Files of the site made here, as path → hash. */
  files(): Record<string, string> {
    if (this.#service.provider !== 'print') return {};
    const requested = Object.values(this.#pages)
      .flat()
      .filter(({ source }) => !this.#missing.has(source));
    return Object.fromEntries(requested.map((image) => [builtPath(image.source, image).slice(1), 'resized']));
  }

  toJSON(): Record<string, RequestedImage[]> {
    return this.#service.provider === 'print' ? this.#pages : {};
  }
}
