import { describe, expect, it } from 'vitest';
import { messages } from '../../text/messages.ts';
import { fieldsOf } from '../lead-forms.ts';
import { checkForm } from './check-form.ts';
import { kilometres, TRADE_IN_FIELDS, TRADE_IN_FORM_FIELDS } from './trade-in-fields.ts';

const good = { name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '0491 570 006' };
const check = (entries: Record<string, string>) => checkForm({ ...good, ...entries }, [], TRADE_IN_FORM_FIELDS);

describe('fields of a trade-in', () => {
  it('DATA-076 TRADE-002 the form has the fields of the Ford configuration', () => {
    const ford = [
      ...['name', 'last_name', 'postcode', 'phone', 'email', 'kms', 'regoState', 'rego', 'location_id'],
      ...['PreferredContactMethod', 'finance', 'terms_conditions', 'do_you_have_a_trade_in'],
    ];
    expect(fieldsOf('tradeIn')).toEqual(expect.arrayContaining(ford));
    expect(fieldsOf('tradeIn').filter((name) => !ford.includes(name))).toEqual(['message', 'opt_in']);
  });

  it.each([
    ['PreferredContactMethod', ['Phone', 'Email', 'SMS']],
    ['finance', ['No', 'Yes']],
    ['do_you_have_a_trade_in', ['Yes', 'No']],
    ['regoState', ['act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa']],
  ] as const)('TRADE-002 %s takes its choices and nothing else', (name, values) => {
    expect(TRADE_IN_FIELDS[name].choices?.map(({ value }) => value)).toEqual(values);
    for (const value of values) expect(check({ [name]: value })).toEqual({});
    for (const value of ['Letter', `${values[0]}s`, '<b>'])
      expect(Object.keys(check({ [name]: value }))).toEqual([name]);
    expect(check({ [name]: '' })).toEqual({});
  });

  it.each([
    ['postcode', '2000', '200', messages.postcodeMalformed],
    ['postcode', '0800', '20000', messages.postcodeMalformed],
    ['rego', 'abc 123', '?', 'Please enter the rego as it is on the number plate.'],
    ['kms', '62,000 km', 'many', 'Please enter the kilometres as a number.'],
  ])('FORM-008 %s is %j, not %j', (name, right, wrong, said) => {
    expect(check({ [name]: right })).toEqual({});
    expect(check({ [name]: wrong })).toEqual({ [name]: said });
  });

  it.each([
    ['0', 0],
    ['62000', 62_000],
    ['62,000', 62_000],
    ['62 000 KM', 62_000],
    ['2000000', 2_000_000],
    ['2000001', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['', undefined],
    ['1e5', undefined],
  ])('FORM-008 %j kilometres are %s', (entry, km) => {
    expect(kilometres(entry)).toBe(km);
  });
});
