import { availableParallelism } from 'node:os';
import { findArtwork, jobsFor } from '../artwork/artwork-for.ts';
import { cacheFolder } from '../artwork/cache.ts';
import { Drawer } from '../artwork/drawer.ts';
import { dealersWithPending, pendingPictures } from '../artwork/pending-pictures.ts';

/** Drawn pictures that a print left out, to be quick: drawn when somebody asks for one, and one after another behind. */
export class SitePictures {
  readonly #dist: string;
  readonly #cache: string;
  #drawer: Promise<Drawer> | undefined;
  readonly #underWay = new Map<string, Promise<unknown>>();

  /** @param cache folder of finished pictures, `.cache/artwork`. */
  constructor(dist: string, cache: string) {
    this.#dist = dist;
    this.#cache = cache;
  }

  /** The finished file of a picture that a dealer's pages refer to and its folder lacks, drawn first if need be. */
  async find(slug: string, path: string): Promise<string | undefined> {
    if (!pendingPictures(this.#dist, slug).has(path)) return undefined;
    const there = await this.#file(path);
    if (there) return there;
    const work = this.#underWay.get(path) ?? this.#draw([path], true).finally(() => this.#underWay.delete(path));
    this.#underWay.set(path, work);
    await work;
    return this.#file(path);
  }

  /** Draws everything that dealers lack. Resolves with the number of files drawn. */
  async drawAll(progress?: (done: number, total: number) => void): Promise<number> {
    const urls = dealersWithPending(this.#dist).flatMap((slug) => [...pendingPictures(this.#dist, slug)]);
    const { missing } = await findArtwork(urls, this.#cache);
    return this.#draw(missing, false, progress);
  }

  /** Ends drawing. */
  async close(): Promise<void> {
    (await this.#drawer)?.close();
  }

  async #draw(urls: readonly string[], urgent: boolean, progress?: (done: number, total: number) => void) {
    const jobs = jobsFor(urls);
    if (jobs.length === 0) return 0;
    const cores = availableParallelism();
    this.#drawer ??= cacheFolder(this.#cache).then(
      (folder) => new Drawer(folder, { behind: Math.max(1, cores - 1), urgent: cores }),
    );
    const drawer = await this.#drawer;
    let [done, files] = [0, 0];
    await Promise.all(
      jobs.map(async (job) => {
        files += await drawer.draw(job, urgent);
        done += 1;
        progress?.(done, jobs.length);
      }),
    );
    return files;
  }

  async #file(path: string): Promise<string | undefined> {
    const { files } = await findArtwork([path], this.#cache);
    return files[0]?.source;
  }
}
