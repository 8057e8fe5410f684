import CMS from '@sveltia/cms';
import type { EditorField } from '../editor-fields.ts';
import { besideField, type FocusPoint, focusAt, formatFocus, MIDDLE, parseFocus } from './focus-point.ts';
import { lacksWords, missingWords } from './picture-words.ts';

/** A form of the editor; `file` of a single file. */
type Form = { name: string; file?: string; fields: EditorField[] };

const WORDS_NEEDED = 'Write what the picture shows, for people who do not see it.';

type Value = { get(key: string): unknown };
type Props = {
  value: unknown;
  forID: string;
  classNameWrapper: string;
  field: Value;
  entry: Value | undefined;
  onChange(value: string): void;
};
/** A component of the editor's own React: it is compiled into Sveltia CMS, which gives no other way to it. */
type Component = {
  props: Props;
  state: { path?: string; broken?: string };
  /** How often it was drawn. */
  renders?: number;
  setState(state: Component['state']): void;
};
type ElementMaker = (kind: string, props: object | null, ...children: unknown[]) => unknown;
/** What Sveltia CMS puts on the window for own fields and previews. */
export const sveltia = () => window as unknown as { h: ElementMaker; createClass(parts: object): never };

/** The values of an entry as plain ones. */
export const dataOf = (entry: Value | undefined): unknown =>
  (entry?.get('data') as { toJS(): unknown } | undefined)?.toJS();

const STYLE = `
.picture-point{display:grid;gap:8px;max-width:480px}
.picture-point p{margin:0}
.picture-point__stage{position:relative;cursor:crosshair;touch-action:none;user-select:none}
.picture-point__stage img{display:block;width:100%}
.picture-point__stage span{position:absolute;width:28px;height:28px;margin:-14px 0 0 -14px;border:3px solid #fff;border-radius:50%;
  background:rgb(0 0 0/.35);box-shadow:0 0 0 2px #000;pointer-events:none}
.picture-point label{display:grid;grid-template-columns:8em 1fr 3.5em;gap:8px;align-items:center;min-height:44px}
.picture-point input{min-height:44px;width:100%}
.picture-point button{justify-self:start;min-height:44px;padding:0 16px;font:inherit;color:inherit;cursor:pointer;
  border:1px solid currentColor;border-radius:6px;background:none}
.picture-point__crops{display:flex;gap:8px;align-items:flex-start}
.picture-point__crops img{display:block;width:100%;object-fit:cover}
.picture-point__crops figure{margin:0}
.picture-point__crops figcaption{font-size:13px}
`;

/** Shapes in which pages crop pictures most: how wide the sample is, and how it is called. */
const CROPS = [
  { ratio: '21 / 9', share: 3, words: 'Wide' },
  { ratio: '4 / 3', share: 1.5, words: 'On a card' },
  { ratio: '3 / 4', share: 1, words: 'Tall' },
];

/** The picture that a field belongs to: the address in the entry, an unsaved one as `blob:`. */
function pictureOf({ props: { entry, field }, state: { path } }: Component): string | undefined {
  const picture = path === undefined ? undefined : besideField(dataOf(entry), path, String(field.get('picture')));
  return typeof picture === 'string' && picture ? picture : undefined;
}

/** Notes where in the form a field is, which its props do not say. */
const noting = (component: Component) => (node: HTMLElement | null) => {
  const path = node?.closest<HTMLElement>('[data-key-path]')?.dataset.keyPath;
  if (path !== undefined && path !== component.state.path) component.setState({ path });
};

/**
 * Fields that belong to a picture (CONTENT-024, CONTENT-025): the words for whoever does not see it, and the point that stays in
 * view where a page crops it.
 *
 * @param site where the dealer's pictures are shown; without it only those that are not saved yet.
 * @param forms all forms of the editor.
 */
export function addPictureFields(site: string | undefined, forms: readonly Form[]): void {
  const { createClass } = sveltia();
  const style = document.createElement('style');
  style.textContent = STYLE;
  document.head.append(style);
  const getInitialState = () => ({});
  refuseWithoutWords(forms);
  CMS.registerFieldType('picture-words', createClass({ getInitialState, render: renderWords, isValid: hasWords }));
  CMS.registerFieldType(
    'picture-point',
    createClass({
      getInitialState,
      render(this: Component) {
        return renderPoint(this, site);
      },
    }),
  );
}

function renderWords(this: Component): unknown {
  this.renders = (this.renders ?? 0) + 1;
  const { h } = sveltia();
  const { value, forID, classNameWrapper, onChange } = this.props;
  return h('input', {
    ...{ type: 'text', id: forID, className: classNameWrapper, ref: noting(this), value: value ?? '' },
    'aria-labelledby': `${forID}-label`,
    style: { width: '100%' },
    onChange: ({ target }: { target: HTMLInputElement }) => onChange(target.value),
  });
}

/** What is typed or chosen is drawn within a moment; a busy machine may take longer. */
const DRAWN_MS = 1000;

/**
 * Says at the field that its picture needs words. Sveltia asks before it has drawn the field with what was chosen just now, so the
 * answer waits for that.
 */
async function hasWords(this: Component): Promise<true | { error: { message: string } }> {
  const before = this.renders;
  for (let waited = 0; waited < DRAWN_MS && this.renders === before; waited += 10)
    await new Promise((resolve) => setTimeout(resolve, 10));
  const { value, entry, field } = this.props;
  const { path } = this.state;
  const data = dataOf(entry);
  const beside = (key: unknown) =>
    path !== undefined && typeof key === 'string' ? besideField(data, path, key) : undefined;
  const [picture, when] = [field.get('picture'), field.get('when')];
  const group = { alt: value, [String(picture)]: beside(picture), [String(when)]: beside(when) };
  return lacksWords(group, { name: 'alt', picture, when }) ? { error: { message: WORDS_NEEDED } } : true;
}

/** Refuses to save an entry without these words, whether the field is drawn or not. */
function refuseWithoutWords(forms: readonly Form[]): void {
  CMS.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) => {
      const path = entry.get('path');
      const form = forms.find((one) => (one.file ? one.file === path : one.name === entry.get('collection')));
      const [missing] = form ? missingWords(form.fields, dataOf(entry)) : [];
      // The words by which Sveltia shows a cause.
      if (missing) throw new Error('saving_failed', { cause: new Error(`${missing}: ${WORDS_NEEDED}`) });
    },
  });
}

function renderPoint(component: Component, site: string | undefined): unknown {
  const { h } = sveltia();
  const { value, forID, onChange } = component.props;
  const picture = pictureOf(component);
  const chosen = parseFocus(value);
  const point = chosen ?? MIDDLE;
  const choose = (next: Partial<FocusPoint>) => onChange(formatFocus({ ...point, ...next }));
  const ref = noting(component);
  if (!picture) return h('div', { ref }, h('p', null, 'Choose a picture first.'));
  const source = /^(?:blob|https?):/.test(picture) ? picture : site && `${site}${picture}`;
  const isSeen = source !== undefined && source !== component.state.broken;
  return h(
    'div',
    { ref, className: 'picture-point' },
    isSeen && stage(component, source, point, choose),
    slider('From the left', point.left, forID, (left) => choose({ left })),
    slider('From the top', point.top, undefined, (top) => choose({ top })),
    isSeen && crops(source, point),
    chosen && h('button', { type: 'button', onClick: () => onChange('') }, 'Back to the usual part'),
  );
}

/** The picture, on which a press and a drag move the point. */
function stage(component: Component, source: string, point: FocusPoint, choose: (point: FocusPoint) => void): unknown {
  const { h } = sveltia();
  const move = (event: PointerEvent & { currentTarget: HTMLElement }) =>
    choose(focusAt(event, event.currentTarget.getBoundingClientRect()));
  return h(
    'div',
    {
      className: 'picture-point__stage',
      onPointerDown: (event: PointerEvent & { currentTarget: HTMLElement }) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        move(event);
      },
      onPointerMove: (event: PointerEvent & { currentTarget: HTMLElement }) => {
        if (event.buttons % 2 === 1) move(event);
      },
    },
    h('img', { src: source, alt: '', draggable: false, onError: () => component.setState({ broken: source }) }),
    h('span', { 'aria-hidden': true, style: { left: `${point.left}%`, top: `${point.top}%` } }),
  );
}

/** One direction, for the keyboard: arrows by one percent, Page Up and Page Down by ten. */
function slider(words: string, percent: number, id: string | undefined, choose: (percent: number) => void): unknown {
  const { h } = sveltia();
  const onChange = ({ target }: { target: HTMLInputElement }) => choose(Number(target.value));
  const input = { ...{ type: 'range', min: 0, max: 100, step: 1, value: percent, onChange }, ...(id && { id }) };
  return h('label', null, words, h('input', { ...input, 'aria-label': words }), h('output', null, `${percent}%`));
}

/** How pages crop the picture. */
function crops(source: string, point: FocusPoint): unknown {
  const { h } = sveltia();
  const samples = CROPS.map(({ ratio, share, words }) =>
    h(
      'figure',
      { key: words, style: { flex: `${share} 1 0` } },
      h('img', { src: source, alt: '', style: { aspectRatio: ratio, objectPosition: formatFocus(point) } }),
      h('figcaption', null, words),
    ),
  );
  return h('div', { className: 'picture-point__crops' }, ...samples);
}
