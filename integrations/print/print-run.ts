/** What a dealer's print needs to know of the run it belongs to; plain data, so that it reaches a worker thread. */
export type PrintRun = {
  root: string;
  dist: string;
  rendererFolder: string;
  /** Where the compiled print loop is. */
  printFolder: string;
  rendererId: string;
  codeId: string;
  dryRun: boolean;
  force: boolean;
  acceptStock: boolean;
  drawLater: boolean;
  artworkCache: string;
  withoutTwins: boolean;
  today?: string;
  now: number;
};
