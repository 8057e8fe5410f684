import { describe, expect, it } from 'vitest';
import { destinationsFor, uncoveredLeads } from './lead-destinations.ts';
import { LEAD_FORMS } from './lead-forms.ts';
import { leadSettings } from './lead-settings.schema.ts';

const parse = (destinations: object[]) => leadSettings.parse({ destinations }).destinations;
const mail = (name: string, more: object = {}) => ({ name, kind: 'email', to: [`${name}@harbour.example`], ...more });
const all = parse([
  mail('everything'),
  mail('north', { locations: [1] }),
  mail('south', { locations: ['2'] }),
  mail('drives', { forms: ['testDrive', 'testDriveRequest'] }),
]);
const names = (about: Parameters<typeof destinationsFor>[1], of = all) =>
  destinationsFor(of, about).map(({ name }) => name);

describe('the destinations of a lead', () => {
  it('LEAD-020 are those of its location and its form, ids compared as texts', () => {
    expect(names({ form: 'vehicle', location: '1' })).toEqual(['everything', 'north']);
    expect(names({ form: 'vehicle', location: '2' })).toEqual(['everything', 'south']);
    expect(names({ form: 'testDrive', location: '2' })).toEqual(['everything', 'south', 'drives']);
  });

  it('are all of its form when it names no location', () => {
    expect(names({ form: 'vehicle', location: undefined })).toEqual(['everything', 'north', 'south']);
  });

  it('LEAD-020 are never none where there are any', () => {
    const narrow = parse([mail('north', { locations: [1] }), mail('drives', { forms: ['testDrive'], locations: [1] })]);
    expect(names({ form: 'vehicle', location: '9' }, narrow)).toEqual(['north']);
    expect(names({ form: 'enquiry', location: undefined }, narrow.slice(1))).toEqual(['drives']);
    expect(names({ form: 'enquiry', location: '9' }, narrow.slice(1))).toEqual(['drives']);
    expect(names({ form: 'enquiry', location: '1' }, [])).toEqual([]);
  });
});

describe('leads that no destination is meant for', () => {
  const left = (destinations: object[]) => uncoveredLeads(parse(destinations), ['1', '2']);
  const everyForm = Object.keys(LEAD_FORMS);
  const NONE = { forms: [], locations: [] };

  it.each([
    ['one for all leads', [mail('sales')]],
    ['one for all beside narrow ones', [mail('sales'), mail('north', { locations: [1], forms: ['vehicle'] })]],
    ['one for each location', [mail('north', { locations: [1] }), mail('south', { locations: ['2'] })]],
    [
      'one for the other forms',
      [mail('a', { forms: everyForm.slice(0, 3) }), mail('b', { forms: everyForm.slice(3) })],
    ],
  ])('are none with %s', (_, destinations) => expect(left(destinations)).toEqual(NONE));

  it('are those of a form, or some about a location', () => {
    expect(left([mail('north', { locations: [1] })])).toEqual({ forms: [], locations: ['2'] });
    expect(left([mail('most', { forms: everyForm.filter((form) => form !== 'career') })])).toEqual({
      forms: ['career'],
      locations: [],
    });
    // All about the second location but test drives.
    expect(left([mail('north', { locations: [1] }), mail('drives', { forms: ['testDrive'], locations: [2] })])).toEqual(
      { forms: [], locations: ['2'] },
    );
    expect(left([])).toEqual({ forms: everyForm, locations: [] });
  });
});

describe('the settings of leads', () => {
  const mistakes = (value: object) =>
    leadSettings.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

  it('refuse two destinations of one name, a mail to nobody and a secret written down', () => {
    expect(mistakes({ destinations: [mail('sales'), mail('sales')] })).toEqual([
      'destinations: Each destination has a name of its own.',
    ]);
    expect(mistakes({ destinations: [mail('sales', { to: [] })] })).toHaveLength(1);
    const hook = { name: 'crm', kind: 'webhook', url: 'https://crm.example/leads' };
    expect(mistakes({ destinations: [{ ...hook, secret: 'hunter2' }] })[0]).toContain('WEBHOOK_SECRET_CRM');
    expect(mistakes({ destinations: [{ ...hook, secret: 'DATABASE_URL' }] })).toHaveLength(1);
    expect(mistakes({ destinations: [{ ...hook, secret: 'WEBHOOK_SECRET_CRM' }] })).toEqual([]);
  });

  it('keep leads for seven days at least, or for good', () => {
    expect([6, 7, null].map((keepDays) => mistakes({ keepDays }).length)).toEqual([1, 0, 0]);
  });
});
