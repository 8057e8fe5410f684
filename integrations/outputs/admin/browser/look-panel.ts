import type { LookAnswer, PlanAnswer, Remark } from './look-answers.ts';

const WIDTHS = { phone: 390, desktop: 1440 } as const;
type Device = keyof typeof WIDTHS;

const STYLE = `
.panel{display:flex;flex-direction:column;height:100vh;font:14px/1.5 system-ui,sans-serif;color:#1c1c1c;background:#f2f2f0}
.bar{display:flex;flex-wrap:wrap;gap:8px;align-items:center;padding:8px 12px;background:#fff;border-bottom:1px solid #d4d4d0}
.bar button{min-height:44px;padding:0 16px;border:1px solid #74746e;background:#fff;font:inherit;border-radius:6px;color:inherit;cursor:pointer}
.bar button[aria-pressed=true]{background:#1c1c1c;color:#fff}
.bar a{margin-left:auto;min-height:44px;display:inline-flex;align-items:center;color:#0b4a8f}
.said{max-height:38vh;overflow:auto;padding:0 12px;background:#fff;border-bottom:1px solid #d4d4d0}
.said:empty{display:none}
.said h2{font-size:14px;margin:10px 0 4px}
.said ul{margin:0 0 10px;padding-left:18px}
.said .mistakes h2{color:#9b1c1c}
.said summary{min-height:44px;display:flex;align-items:center;cursor:pointer}
.said button{border:0;background:none;padding:0;font:inherit;color:#0b4a8f;text-decoration:underline;cursor:pointer;min-height:24px}
.stage{flex:1;min-height:0;overflow:auto;position:relative}
.stage iframe{border:0;background:#fff;display:block;transform-origin:0 0}
.phone .stage iframe{margin:0 auto;box-shadow:0 0 0 1px #d4d4d0}
.loading .stage{opacity:.6}
`;

/** The page of a draft for a phone and a desk, and over it what there is to correct and which pages change. */
export class LookPanel {
  readonly #place: HTMLElement;
  readonly #choose: (page: string) => void;
  readonly #panel: HTMLElement;
  readonly #frame: HTMLIFrameElement;
  readonly #said: HTMLElement;
  readonly #plan: HTMLElement;
  readonly #link: HTMLAnchorElement;
  #device: Device = 'phone';

  constructor(place: HTMLElement, choose: (page: string) => void) {
    this.#place = place;
    this.#choose = choose;
    const style = this.#make('style');
    style.textContent = STYLE;
    this.#panel = this.#make('div', 'panel');
    const bar = this.#make('div', 'bar');
    for (const device of Object.keys(WIDTHS) as Device[]) bar.append(this.#deviceButton(device));
    this.#link = this.#make('a');
    Object.assign(this.#link, { target: '_blank', rel: 'noopener', textContent: 'Open in a tab', hidden: true });
    bar.append(this.#link);
    this.#said = this.#make('div', 'said');
    this.#said.setAttribute('aria-live', 'polite');
    this.#plan = this.#make('div', 'said');
    this.#frame = this.#make('iframe');
    this.#frame.title = 'The page as it will be';
    const stage = this.#make('div', 'stage');
    stage.append(this.#frame);
    this.#panel.append(bar, this.#said, this.#plan, stage);
    place.replaceChildren(style, this.#panel);
    this.#fit();
    new ResizeObserver(() => this.#fit()).observe(stage);
  }

  isIn(place: HTMLElement): boolean {
    return place === this.#place && place.contains(this.#panel);
  }

  /** Shows what the server says of a draft; without an answer that it cannot be reached. */
  show(look: LookAnswer | undefined, site: string): void {
    this.#plan.replaceChildren();
    if (!look) {
      const text = 'The page cannot be shown. Is “npm run admin” still running?';
      this.#said.replaceChildren(this.#list('To correct', [{ file: '', key: '', text }], 'mistakes'));
      return;
    }
    const { mistakes, warnings, findings } = look;
    this.#said.replaceChildren(
      ...(mistakes.length > 0 ? [this.#list('To correct before it can be saved', mistakes, 'mistakes')] : []),
      ...(findings.length > 0 ? [this.#list('Advertising law', findings.map(findingText), 'mistakes')] : []),
      ...(warnings.length > 0 ? [this.#list('Worth a look', warnings, 'warnings')] : []),
    );
    this.#link.hidden = mistakes.length > 0;
    // The last page stays while something is to be corrected.
    if (mistakes.length > 0) return;
    const address = `${site}${look.page}?look=${look.id}`;
    this.#link.href = address;
    this.#frame.src = address;
  }

  /** Shows which pages the draft changes. */
  showPlan(plan: PlanAnswer | undefined): void {
    if (!plan) return;
    const details = this.#make('details');
    const summary = this.#make('summary');
    const count = plan.total === 1 ? '1 page changes' : `${plan.total} pages change`;
    summary.textContent = plan.total === 0 ? 'No page changes' : count;
    details.append(summary);
    const list = this.#make('ul');
    for (const { path, reason } of plan.pages) {
      const item = this.#make('li');
      const button = this.#make('button');
      button.type = 'button';
      button.textContent = path;
      button.addEventListener('click', () => this.#choose(path));
      item.append(button, ` – ${reason}`);
      list.append(item);
    }
    if (plan.total > plan.pages.length) {
      const rest = this.#make('li');
      rest.textContent = `and ${plan.total - plan.pages.length} more`;
      list.append(rest);
    }
    details.append(list);
    this.#plan.replaceChildren(details);
  }

  #list(heading: string, told: readonly Remark[], kind: string): HTMLElement {
    const section = this.#make('section', kind);
    const title = this.#make('h2');
    title.textContent = heading;
    const list = this.#make('ul');
    for (const { key, text } of told) {
      const item = this.#make('li');
      item.textContent = key ? `${key}: ${text}` : text;
      list.append(item);
    }
    section.append(title, list);
    return section;
  }

  #deviceButton(device: Device): HTMLElement {
    const button = this.#make('button');
    button.type = 'button';
    button.textContent = device === 'phone' ? 'Phone' : 'Desktop';
    button.setAttribute('aria-pressed', String(device === this.#device));
    button.addEventListener('click', () => {
      this.#device = device;
      for (const other of this.#panel.querySelectorAll('.bar button'))
        other.setAttribute('aria-pressed', String(other === button));
      this.#fit();
    });
    return button;
  }

  /** The page in the width of the device; a desk is drawn smaller where there is no room for it. */
  #fit(): void {
    const stage = this.#frame.parentElement;
    if (!stage) return;
    const width = WIDTHS[this.#device];
    const scale = Math.min(1, (stage.clientWidth || width) / width);
    this.#panel.className = `panel ${this.#device}`;
    const height = Math.max(200, stage.clientHeight);
    Object.assign(this.#frame.style, {
      width: `${width}px`,
      height: `${Math.floor(height / scale)}px`,
      transform: scale < 1 ? `scale(${scale})` : '',
    });
  }

  #make<K extends keyof HTMLElementTagNameMap>(kind: K, name?: string): HTMLElementTagNameMap[K] {
    const made = this.#place.ownerDocument.createElement(kind);
    if (name) made.className = name;
    return made;
  }
}

const findingText = ({ rule, found, level }: LookAnswer['findings'][number]): Remark => ({
  file: '',
  key: '',
  text: `${found}${level === 'error' ? ' This may not be published.' : ''} (${rule})`,
});
