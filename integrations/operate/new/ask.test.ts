import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { dealerFolder } from '../../feeds/feed-for-test.ts';
import { type NewDealer, writeNewDealer } from './new-dealer.ts';
import type { Answers } from './questions.ts';

const ENTER = '\r';
const CTRL_C = '\u0003';
const FEED =
  'Stock number,Make,Model,Dealership name,Location,City,State\nA1,Kia,EV5,Redgum Motors,Tamworth,Hillvue,NSW\nA2,Kia,EV6,Redgum Motors,Ryde,Ryde,NSW\n';

/**
 * A person at a terminal: for each question, by words of it, the keys that are pressed when it shows for the first time. A
 * question without any is answered with Enter.
 */
function person(keys: Readonly<Record<string, readonly string[]>> = {}) {
  const input = new PassThrough();
  const output = new PassThrough();
  const requested = new Set<string>();
  let shown = '';
  let waiting: string[] = [];
  output.on('data', (bytes) => {
    const text = stripVTControlCharacters(String(bytes));
    shown += text;
    const question = /◆ {2}(.+)/.exec(text)?.[1];
    if (question !== undefined && !requested.has(question)) {
      requested.add(question);
      const words = Object.keys(keys).find((part) => question.startsWith(part));
      waiting = [...((words && keys[words]) || [ENTER])];
      setImmediate(press);
    }
  });
  const press = () => {
    const key = waiting.shift();
    if (key === undefined) return;
    input.write(key);
    setImmediate(press);
  };
  return { terminal: { input, output }, shown: () => shown, requested };
}

const make = (root: string, given: Answers, someone: ReturnType<typeof person>): Promise<NewDealer> =>
  writeNewDealer({ root, given, terminal: someone.terminal });

describe('the questions about a new dealer', () => {
  it('are asked one after the other, and Enter takes what is proposed', async () => {
    const root = dealerFolder({ 'stock.csv': FEED });
    const someone = person({ 'Stock feed': [join(root, 'stock.csv'), ENTER], Phone: ['02 5550 0123', ENTER] });
    const dealer = await make(root, {}, someone);
    expect([...someone.requested].map((question) => question.replace(/ \(.*/, ''))).toEqual([
      'Stock feed: a file or a web address',
      'Name that visitors read',
      'Phone',
      'E-mail that gets the enquiries',
      'Address of the yard, or its state',
      'Dealer licence number',
    ]);
    expect(someone.shown()).toContain('The feed has 2 vehicles in 2 rows: Kia 2.');
    expect(someone.shown()).toContain('It names 2 yards: Ryde (1 row), Tamworth (1 row).');
    expect(dealer).toMatchObject({
      slug: 'redgum-motors',
      files: [
        'sites/redgum-motors/site.json',
        'content/redgum-motors/locations/ryde.json',
        'content/redgum-motors/locations/tamworth.json',
        'content/redgum-motors/stock/stock.csv',
      ],
    });
  });

  it('are left out where a flag answers them', async () => {
    const root = dealerFolder({});
    const someone = person();
    await make(root, { slug: 'anchor', name: 'Anchor', phone: '07 5550 0100', brand: '#0a5c4a' }, someone);
    expect([...someone.requested].map((question) => question.replace(/[ :].*/, ''))).toEqual([
      'Stock',
      'E-mail',
      'Address',
      'Dealer',
    ]);
  });

  it('are asked again until the answer is right, in the words of the build', async () => {
    const root = dealerFolder({ 'sites/anchor/site.json': '{}' });
    const backspace = '\u007f';
    const someone = person({
      Name: ['Anchor', ENTER],
      Folder: [ENTER, '-two', ENTER],
      Phone: ['07 5550 01', ENTER, backspace, '100', ENTER],
    });
    const { slug } = await make(root, {}, someone);
    expect(slug).toBe('anchor-two');
    expect(someone.shown()).toContain('sites/anchor is there already');
    expect(someone.shown()).toContain('Got "07 5550 01".');
    // Six, and the folder, whose name was taken.
    expect(someone.requested.size).toBe(7);
  });

  it.each(['Stock feed', 'Name', 'Phone', 'Dealer licence'])('Ctrl-C at "%s" leaves nothing', async (question) => {
    const root = dealerFolder({});
    const someone = person({ Name: ['Anchor', ENTER], [question]: [CTRL_C] });
    await expect(make(root, {}, someone)).rejects.toThrow('Nothing is written.');
    expect(readdirSync(root)).toEqual([]);
  });

  it('nothing is written once it is stopped', async () => {
    const root = dealerFolder({});
    const signal = AbortSignal.abort();
    await expect(writeNewDealer({ root, given: { slug: 'anchor' }, signal })).rejects.toThrow();
    expect(existsSync(join(root, 'sites'))).toBe(false);
  });
});
