import type { MakingProgress, PictureMaker, PictureQueue } from '../media/picture-maker.ts';
import { dealersWithPending, pendingPictures } from '../print/pending-pictures.ts';

/** Pictures that a print left out, to be quick: made when somebody asks for one, and one after another behind. */
export class SitePictures {
  readonly #dist: string;
  readonly #cache: string;
  readonly #maker: PictureMaker;
  #queue: Promise<PictureQueue> | undefined;
  readonly #underWay = new Map<string, Promise<unknown>>();

  /** @param cache folder of finished pictures, `.cache/artwork`. */
  constructor(dist: string, cache: string, maker: PictureMaker) {
    this.#dist = dist;
    this.#cache = cache;
    this.#maker = maker;
  }

  /** The finished file of a picture that a dealer's pages refer to and its folder lacks, made first if need be. */
  async find(slug: string, path: string): Promise<string | undefined> {
    if (!pendingPictures(this.#dist, slug).has(path)) return undefined;
    const there = await this.#file(path);
    if (there) return there;
    const work = this.#underWay.get(path) ?? this.#make([path], true).finally(() => this.#underWay.delete(path));
    this.#underWay.set(path, work);
    await work;
    return this.#file(path);
  }

  /** Makes everything that dealers lack. Resolves with the number of files made. */
  async makeAll(progress?: MakingProgress): Promise<number> {
    const urls = dealersWithPending(this.#dist).flatMap((slug) => [...pendingPictures(this.#dist, slug)]);
    const { missing } = await this.#maker.find(urls, this.#cache);
    return this.#make(missing, false, progress);
  }

  /** Ends making. */
  async close(): Promise<void> {
    (await this.#queue)?.close();
  }

  async #make(urls: readonly string[], urgent: boolean, progress?: MakingProgress): Promise<number> {
    if (urls.length === 0) return 0;
    this.#queue ??= this.#maker.openQueue(this.#cache);
    return (await this.#queue).make(urls, urgent, progress);
  }

  async #file(path: string): Promise<string | undefined> {
    const { files } = await this.#maker.find([path], this.#cache);
    return files[0]?.source;
  }
}
