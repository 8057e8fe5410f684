import CMS from '@sveltia/cms';
import type { EditorConfig } from '../editor-config.ts';
import { toFile } from './content-format.ts';
import { draftPictures } from './draft-pictures.ts';
import type { LocalEditor, LookAnswer, PlanAnswer } from './look-answers.ts';
import { LookPanel } from './look-panel.ts';
import { markFields } from './mark-fields.ts';
import { dataOf, sveltia } from './picture-fields.ts';

type Form = { name: string; format: string; folder?: string; path?: string; file?: string; extension?: string };
type Entry = { get(key: string): unknown };

/** Somebody types faster than a page is rendered. */
const SETTLE_MS = 350;
/** The pages of a change are asked for when nobody types. */
const PLAN_MS = 1500;

/** Shows the page of a form beside it: as the build would make it, with what the build and advertising law say. */
export function showLooks(local: LocalEditor, { cms, formats }: EditorConfig): void {
  const { h } = sveltia();
  for (const form of [...(cms.collections as Form[]), ...(cms.singletons as Form[])]) {
    const format = formats[form.format];
    if (!format) continue;
    const look = lookOf(local);
    CMS.registerPreviewTemplate(form.name, (({ entry }: { entry: Entry }) => {
      const data = withoutMarks(dataOf(entry) as Record<string, unknown>);
      look.draft(fileOf(form, entry, data), (values) => toFile(format, values), data);
      return h('div', { className: 'look', ref: (place: HTMLElement | null) => place && look.place(place) });
    }) as never);
  }
  CMS.registerPreviewStyle('html,body{height:100%;margin:0;padding:0}.look{height:100%}', { raw: true });
}

/** A draft without the marks by which the editor knows the items of its lists (`__sc_item_id`); no file has them. */
function withoutMarks<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutMarks) as T;
  // A picture that is not stored yet is no plain object.
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const own = Object.entries(value).filter(([key]) => !key.startsWith('__sc_'));
  return Object.fromEntries(own.map(([key, part]) => [key, withoutMarks(part)])) as T;
}

/** The file of an entry; a new one has the name that it may get. */
function fileOf(form: Form, entry: Entry, data: Record<string, unknown>): string {
  if (form.file) return form.file;
  const known = entry.get('path');
  if (typeof known === 'string' && known) return known;
  const folder = form.path ? `${form.folder}/${nameOf(data.category)}` : form.folder;
  return `${folder}/${nameOf(data.title ?? data.heading ?? data.name)}.${form.extension}`;
}

/** The name that a file or a folder may get of what an editor typed. */
const nameOf = (typed: unknown): string =>
  String(typed ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'unsaved';

type Text = (values: Record<string, unknown>) => string;

/** One form with its panel: sends what is typed, and shows what comes back. */
function lookOf({ token, looks, site }: LocalEditor) {
  const headers = { authorization: `token ${token}`, 'content-type': 'application/json' };
  let panel: LookPanel | undefined;
  let sent = '';
  let settling: number | undefined;
  let planning: number | undefined;
  let wanted: string | undefined;
  let run = 0;
  const ask = async <T>(path: string, body?: object): Promise<T | undefined> => {
    const sending = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const answer = await fetch(looks + path, sending).catch(() => undefined);
    return answer?.ok ? ((await answer.json()) as T) : undefined;
  };
  const send = async (path: string, toText: Text, data: Record<string, unknown>) => {
    run += 1;
    const mine = run;
    clearTimeout(planning);
    const { values, pictures } = await draftPictures(data, path);
    const files = [{ path, text: toText(values) }, ...pictures];
    const look = await ask<LookAnswer>('', { files, page: wanted });
    if (mine !== run) return;
    panel?.show(look, site);
    markFields(look?.mistakes.filter(({ file }) => file === path) ?? []);
    if (!look || look.mistakes.length > 0) return;
    planning = window.setTimeout(async () => {
      const plan = await ask<PlanAnswer>(`/${look.id}/plan`);
      if (mine === run) panel?.showPlan(plan);
    }, PLAN_MS);
  };
  let last: (() => void) | undefined;
  const choose = (page: string) => {
    wanted = page;
    last?.();
  };
  return {
    draft(path: string, toText: Text, data: Record<string, unknown>) {
      const state = JSON.stringify([path, data]);
      if (state === sent) return;
      sent = state;
      last = () => void send(path, toText, structuredClone(data));
      clearTimeout(settling);
      settling = window.setTimeout(last, SETTLE_MS);
    },
    place(place: HTMLElement) {
      if (panel?.isIn(place)) return;
      panel = new LookPanel(place, choose);
      wanted = undefined;
      clearTimeout(settling);
      settling = window.setTimeout(() => last?.(), SETTLE_MS);
    },
  };
}
