import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { put, testFeed, testFolder } from './dealers.ts';
import { runCommand } from './run-command.ts';

const YARDS = `Stock number,Condition,Make,Model,Year,Price,Price basis,Odometer,Body,Dealership name,Yard,Street,Suburb,State,Postcode
R1,Used,Mazda,CX-5,2021,33990,Drive away,48200,SUV,Redgum Motors,Toowoomba,1 Ruthven Street,Harristown,QLD,4350
R2,Used,Toyota,HiLux,2020,40990,Drive away,91000,Ute,Redgum Motors,Dalby,9 Cunningham Street,Dalby,QLD,4405
R3,Used,Kia,,2022,29990,Drive away,15000,SUV,Redgum Motors,Dalby,9 Cunningham Street,Dalby,QLD,4405
`;
const RECORD = {
  id: 42,
  slug: 'harbour',
  name: 'Harbour Mazda',
  plugins: [{ feature: 'trade_in' }, { name: 'spin-to-win' }],
  stock_models: ['CX-5', 'MX-5'],
  locations: [
    {
      id: 7,
      name: 'Harbour Mazda Perth',
      slug: 'perth',
      address: { street: '1 Bay Street', city: 'Perth', state: 'WA', postcode: '6000' },
      contact_detail: { opening_hours: [{ weekday: 1, status: 'Open', open: '08:30', close: '17:30' }] },
    },
  ],
  reviews: [{ id: 1, customer_name: 'Ada L.', text: 'Kind and quick.', rating: 5 }],
};

describe('forecourt new', () => {
  it('CFG-003 makes a dealer of flags, says what its feed holds, builds it and says what comes next', async () => {
    const root = testFolder('new-command');
    put(root, 'exports/stock.csv', testFeed(4));
    const { code, stdout } = await runCommand(
      root,
      ...['new', 'anchor', '--name', 'Anchor Motors', '--phone', '07 5550 0100', '--brand', '#8a2432'],
      ...['--email', 'sales@anchor.example', '--address', '12 Depot Road, Toowoomba QLD 4350'],
      ...['--feed', 'exports/stock.csv', '--licence', '4012345'],
    );
    expect(stdout).toContain('Written:\n  sites/anchor/site.json\n  content/anchor/locations/anchor-motors.json\n');
    expect(stdout).toContain('4 rows read = 4 published + 0 left out + 0 hidden by rule');
    expect(stdout).toMatch(/\nnpm start -- anchor serves it at http:\/\/anchor\.localhost:\d+\n/);
    expect(stdout).toContain('\nNext:\n  1. Opening hours: content/anchor/locations/anchor-motors.json');
    expect(code).toBe(0);
    const page = (path: string) => readFileSync(join(root, 'dist/anchor', path), 'utf8');
    for (const text of ['Anchor Motors', '07 5550 0100', '12 Depot Road', '4012345', '#8a2432'])
      expect(page('index.html')).toContain(text);
    expect(page('index.html')).toContain('class="search-first__count"');
    expect(page('locations/anchor-motors.html')).not.toContain('Closed');
    expect(page('search/used-cars.html')).toContain('4 cars');
    const cars = readdirSync(join(root, 'dist/anchor/cars')).filter((name) => /\d.*\.html$/.test(name));
    expect(cars).toHaveLength(4);
    expect(page(`cars/${cars[0]}`)).toContain('Anchor Motors');

    const before = page('index.html');
    const again = await runCommand(root, 'new', 'anchor', '--name', 'Another');
    expect(again.said).toContain(
      'the dealer: Got "anchor", and sites/anchor is there already. It is never written over',
    );
    expect(again.code).toBe(2);
    expect(page('index.html')).toBe(before);
  });

  it('makes a dealer of a feed in an empty folder, with its yards, and says why a row is left out', async () => {
    const root = testFolder('new-command-feed');
    put(root, 'stock.csv', YARDS);
    const { code, stdout } = await runCommand(root, '--root', join(root, 'agency'), 'new', '--from-feed', 'stock.csv');
    expect(stdout).toContain('The feed has 2 vehicles in 3 rows: Mazda 1, Toyota 1.');
    expect(stdout).toContain('It names 2 yards: Dalby (2 rows), Toowoomba (1 row).');
    expect(stdout).toContain('3 rows read = 2 published + 1 left out + 0 hidden by rule');
    expect(stdout).toContain('1  no model');
    expect(stdout).toContain(`npm start -- redgum-motors --root ${join(root, 'agency')} serves it`);
    expect(code).toBe(0);
    const page = (path: string) => readFileSync(join(root, 'agency/dist/redgum-motors', path), 'utf8');
    expect(page('dealerships.html')).toMatch(/Dalby[\s\S]+Toowoomba/);
    expect(page('locations/toowoomba.html')).toContain('1 Ruthven Street');
    expect(page('cars/2021-mazda-cx-5-r1.html')).toMatch(/Located at[\s\S]{0,200}Toowoomba/);
  });

  it('CFG-010 CFG-011 DATA-037 makes a dealer of a site record, and names what no setting takes', async () => {
    const root = testFolder('new-command-record');
    put(root, 'record.json', RECORD);
    const { code, stdout } = await runCommand(root, 'new', '--record', 'record.json', '--licence', 'MD 1');
    expect(stdout).toContain(
      'The record also names, and no setting takes:\n  plugins without a switch here: spin-to-win\n  stock models: CX-5, MX-5\n',
    );
    expect(stdout).toContain('\nNext:\n  1. Vehicles: put a feed into content/harbour/stock');
    expect(code).toBe(0);
    const page = (path: string) => readFileSync(join(root, 'dist/harbour', path), 'utf8');
    expect(page('locations/perth.html')).toContain('8:30\u00a0am to 5:30\u00a0pm');
    expect(page('index.html')).toContain('Kind and quick.');
    // Nobody counts no vehicles.
    expect(page('index.html')).not.toContain('class="search-first__count"');
    expect(existsSync(join(root, 'dist/harbour/trade-in.html'))).toBe(true);
  });

  it('--json says all of it and nothing else, --no-build builds nothing', async () => {
    const root = testFolder('new-command-json');
    put(root, 'stock.csv', YARDS);
    const { code, said } = await runCommand(root, 'new', 'redgum', '--from-feed', 'stock.csv', '--no-build', '--json');
    const made = JSON.parse(said) as Record<string, unknown>;
    expect(made).toMatchObject({
      slug: 'redgum',
      files: expect.arrayContaining(['content/redgum/locations/dalby.json', 'content/redgum/stock/stock.csv']),
      makes: [
        { make: 'Mazda', vehicles: 1 },
        { make: 'Toyota', vehicles: 1 },
      ],
      check: { vehicles: 2, report: { rows: { read: 3, published: 2, leftOut: 1 } } },
      start: 'npm start -- redgum',
      next: expect.arrayContaining([expect.stringContaining('Somebody who gets the enquiries')]),
    });
    expect(made).not.toHaveProperty('build');
    expect(code).toBe(0);
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });

  it('a feed that cannot be used is said with the way out, and is not built', async () => {
    const root = testFolder('new-command-unread');
    put(root, 'stock.csv', 'Farbe,Reifen\nrot,4\n');
    const { code, stdout } = await runCommand(root, 'new', 'anchor', '--feed', 'stock.csv');
    expect(stdout).toContain('has no column for make and model');
    expect(stdout).toContain('1. A feed that can be used: npm run forecourt -- feeds map anchor proposes');
    expect(stdout).not.toContain('serves it');
    expect(code).toBe(1);
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });

  it('a dealer in NSW without a licence is written, and its build says what is missing', async () => {
    const root = testFolder('new-command-licence');
    const { code, said, stdout } = await runCommand(root, 'new', 'anchor', '--address', 'Tamworth NSW 2340');
    expect(said).toContain('Dealer licence number missing');
    expect(stdout).toContain('1. What the build says above; then npm run build -- anchor.');
    expect(code).toBe(1);
    expect(existsSync(join(root, 'sites/anchor/site.json'))).toBe(true);
  });

  it.each([
    [['--phone', '12'], '--phone: Got "12". A phone number with its area code'],
    [['--colour', 'red'], "unknown option '--colour'"],
    [['two'], 'too many arguments'],
    [['--feed', 'a.csv', '--from-feed', 'b.csv'], '--feed or --from-feed, not both.'],
    [['--feed', 'none.csv'], '--feed: The feed none.csv does not exist.'],
    [['--record', 'none.json'], 'The record none.json does not exist.'],
  ])('%j is wrong use, and nothing is written', async (args, words) => {
    const root = testFolder('new-command-wrong');
    const { code, said } = await runCommand(root, 'new', 'anchor', ...args);
    expect(said).toContain(words);
    expect(said).toContain('Try --help.');
    expect(code).toBe(2);
    expect(readdirSync(join(root, 'sites'))).toEqual([]);
    expect(readdirSync(join(root, 'content'))).toEqual([]);
  });
});
