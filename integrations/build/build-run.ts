/** What a dealer's build needs to know of the run it belongs to; plain data, so that it reaches a worker thread. */
export type BuildRun = {
  root: string;
  dist: string;
  rendererFolder: string;
  /** Where the compiled build loop is. */
  buildOutput: string;
  rendererId: string;
  codeId: string;
  dryRun: boolean;
  force: boolean;
  acceptStock: boolean;
  withoutAlternates: boolean;
  today?: string;
  now: number;
};
