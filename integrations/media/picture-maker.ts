/** A finished picture: its address on the site, the file behind it, and a text that changes when the picture does. */
export type MadePicture = { url: string; source: string; hash: string };

export type FoundPictures = {
  files: MadePicture[];
  /** Addresses that name nothing the maker makes, in the order given. */
  unknown: string[];
  /** Addresses of pictures that are not made yet. */
  missing: string[];
};

/** How much is made: views, of so many, and the pictures they gave. */
export type MakingProgress = (done: number, total: number, pictures: number) => void;

/** Makes pictures behind other work, those that somebody waits for first. */
export type PictureQueue = {
  /** Resolves with the number of files made. */
  make(urls: readonly string[], urgent: boolean, progress?: MakingProgress): Promise<number>;
  close(): void;
};

/** Who makes a picture that a site refers to and that neither an editor nor a feed brings. */
export type PictureMaker = {
  /** Its addresses in any data, each once, sorted. */
  addressesIn(data: unknown): string[];
  /** True for an address of a picture it makes. */
  makes(address: string): boolean;
  /** Addresses that an editor may have meant. */
  suggestions: readonly string[];
  /** How an operator learns what there is. */
  hint: string;
  /** What of the pictures is made already; `cache` is the folder of finished ones. */
  find(urls: readonly string[], cache: string): Promise<FoundPictures>;
  /** Makes what is not made yet and says where each finished file is. */
  ensure(urls: readonly string[], cache: string, progress: MakingProgress): Promise<Omit<FoundPictures, 'missing'>>;
  openQueue(cache: string): Promise<PictureQueue>;
};
