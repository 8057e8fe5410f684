import { randomUUID } from 'node:crypto';
import type { Finding } from '#src/domain/advertising/advert.ts';
import { shellProps } from '#src/page-data/shell/shell.ts';
import { planPage } from '#src/page-data/site/pages.ts';
import type { Site } from '#src/page-data/site/site.ts';
import { AuthorMistakes, type Mistake } from '#src/sources/mistakes/mistakes.ts';
import { readSite } from '#src/sources/read-site.ts';
import { checkAdvertising, type PlacedFinding, placedFindings } from '../../build/advertising/check-advertising.ts';
import type { BuildRun } from '../../build/build-run.ts';
import { openSiteBuilder } from '../../build/build-site.ts';
import { loadSite } from '../../build/load-site.ts';
import { createFragments } from '../../renderer/fragments.ts';
import { loadRenderer } from '../../renderer/load.ts';
import { type DraftFile, openDraftFolder } from './draft-folder.ts';
import { pageOfFile } from './page-of-file.ts';

/** What is to be told of a draft: at the field of a key, or of a whole file. */
export type Remark = Pick<Mistake, 'file' | 'key' | 'text'>;

/** A draft as the build sees it. */
export type Look = {
  id: string;
  /** Address of the page that shows it. */
  page: string;
  mistakes: Remark[];
  warnings: Remark[];
  /** What advertising law says of the draft. */
  findings: Pick<PlacedFinding, 'rule' | 'level' | 'found'>[];
};

/** What a draft changes on the site. */
export type Plan = { total: number; pages: { path: string; reason: string }[] };

type Kept = { folder: string; close(): void; site: Site | undefined; drafts: readonly DraftFile[] };

/** Drafts that can be looked at: the one that is shown, and the one before it while its page is still loading. */
const KEPT_LOOKS = 3;
/** Of a change of everything, an editor reads the first pages and the number. */
const LISTED_PAGES = 40;

/** Checks and renders what is not saved yet, by the build's own reading, rules and templates. */
export class Looks {
  readonly #run: BuildRun;
  readonly #slug: string;
  readonly #kept = new Map<string, Kept>();

  constructor(run: BuildRun, slug: string) {
    this.#run = run;
    this.#slug = slug;
  }

  /** What a draft would be: its mistakes, or the address of its page. */
  async look(drafts: readonly DraftFile[], wanted?: string): Promise<Look> {
    const id = randomUUID();
    const opened = openDraftFolder(this.#run.root, this.#slug, drafts);
    const { told, site } = await this.#read(opened.folder);
    this.#keep(id, { ...opened, site, drafts });
    const files = new Set(drafts.map(({ path }) => path));
    const page = pageOfFile(this.#slug, drafts[0]?.path ?? '', site);
    const isThere = wanted !== undefined && site?.routes.has(wanted);
    return {
      ...{ id, page: isThere ? wanted : page, mistakes: told.mistakes },
      warnings: told.warnings.filter(({ file }) => files.has(file)),
      findings: site ? findingsIn(opened.folder, site, files) : [],
    };
  }

  /** Mistakes that a draft has and the files as they are have not. */
  async newMistakes(drafts: readonly DraftFile[]): Promise<string[]> {
    const opened = openDraftFolder(this.#run.root, this.#slug, drafts);
    try {
      const [draft, now] = [await this.#read(opened.folder), await this.#read(this.#run.root)];
      const known = new Set(now.told.mistakes.map(({ file, key, text }) => `${file} ${key} ${text}`));
      return draft.told.mistakes
        .filter(({ file, key, text }) => !known.has(`${file} ${key} ${text}`))
        .map(({ file, key, text }) => `${file}${key && `, ${key}`}: ${text}`);
    } finally {
      opened.close();
    }
  }

  /** A page of a draft as it would be built; undefined when there is none. */
  async page(id: string, path: string): Promise<Uint8Array | undefined> {
    const site = this.#kept.get(id)?.site;
    const route = site?.routes.get(path.length > 1 ? path.replace(/\/$/, '') : path);
    if (!site || !route) return undefined;
    const render = await loadRenderer(this.#run.rendererFolder);
    return render({ shell: shellProps(site), ...planPage(route, site) }, createFragments());
  }

  /** The pages that a draft changes, by a dry run of the build. */
  async plan(id: string): Promise<Plan | undefined> {
    const kept = this.#kept.get(id);
    if (!kept?.site) return undefined;
    const build = await openSiteBuilder({ ...this.#run, root: kept.folder, dryRun: true, now: Date.now() });
    const result = await build(this.#slug);
    const pages = (result?.changes ?? []).filter(({ path }) => path.startsWith('/'));
    return { total: pages.length, pages: pages.slice(0, LISTED_PAGES).map(({ path, reason }) => ({ path, reason })) };
  }

  /** A picture that is not saved yet, by its address. */
  picture(address: string): Uint8Array | undefined {
    const path = `content/${this.#slug}${address}`;
    for (const { drafts } of this.#kept.values()) {
      const found = drafts.find((draft) => draft.path === path)?.bytes;
      if (found) return found;
    }
    return undefined;
  }

  close(): void {
    for (const { close } of this.#kept.values()) close();
    this.#kept.clear();
  }

  #keep(id: string, kept: Kept): void {
    this.#kept.set(id, kept);
    for (const [old, { close }] of this.#kept) {
      if (this.#kept.size <= KEPT_LOOKS) return;
      close();
      this.#kept.delete(old);
    }
  }

  /** Reads a dealer from a folder as a build does: files, then links and addresses, then advertising law. */
  async #read(root: string): Promise<{ told: { mistakes: Remark[]; warnings: Remark[] }; site: Site | undefined }> {
    const warnings: Remark[] = [];
    try {
      warnings.push(...readSite(root, this.#slug).warnings);
      const loaded = await loadSite({ root, acceptStock: true, now: Date.now() }, this.#slug);
      if (loaded.ok) return { told: { mistakes: [], warnings }, site: loaded.site };
      const mistakes = loaded.messages.map((text) => ({ file: '', key: '', text }));
      return { told: { mistakes, warnings }, site: undefined };
    } catch (error) {
      if (!(error instanceof AuthorMistakes)) throw error;
      return { told: { mistakes: [...error.mistakes], warnings }, site: undefined };
    }
  }
}

/** What advertising law says of these files. */
function findingsIn(root: string, site: Site, files: ReadonlySet<string>): Look['findings'] {
  const { errors, warnings } = checkAdvertising(root, site);
  const here = ({ about: { id } }: Finding) => files.has(id);
  return placedFindings(root, { errors: errors.filter(here), warnings: warnings.filter(here), stale: [] } as never).map(
    ({ rule, level, found }) => ({ rule, level, found }),
  );
}
