import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { storedLead } from '#src/server/deliveries/leads-for-test.ts';
import { CSV_COLUMNS, csvHead, csvLine, listLine } from './lead-table.ts';

const delivery = { destination: 'sales', state: 'dead', attempts: 20, reason: 'ETIMEDOUT' };
const lead = (fields: object = {}, over: object = {}) =>
  ({ ...storedLead('harbour', { fields }), deliveries: [delivery], ...over }) as unknown as Parameters<
    typeof csvLine
  >[0];
const row = (fields: object) =>
  parse<Record<string, string>>(csvHead() + csvLine(lead(fields)), { columns: true })[0] ?? {};

describe('a lead as a line of CSV', () => {
  it('has the columns that its head names, whatever was typed', () => {
    expect(csvHead().trim()).toBe(CSV_COLUMNS.join(','));
    expect(row({ message: 'One, "two"\nthree', last_name: "O'Hara; Zoë" })).toMatchObject({
      ...{ id: '7', created_at: '2026-11-23T21:30:00.000Z', form: 'vehicle', car_id: '77', suspected_spam: 'no' },
      ...{ name: 'Ada', last_name: "O'Hara; Zoë", message: 'One, "two"\nthree', deliveries: 'sales: dead' },
    });
  });

  it.each(['=1+1', '+61', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\r\n+1', ' \n -1', '\u00a0@A1', '＝1+1', '\n＝1'])(
    '%j is a text to a spreadsheet',
    (typed) => {
      for (const field of ['name', 'message', 'postcode', 'url'])
        expect(row({ [field]: typed })[field]).toBe(`'${typed}`);
    },
  );

  it('a phone keeps its first nought and is no formula', () => {
    expect(row({}).phone).toBe('0491570006');
  });

  it('says what was agreed to in which words', () => {
    const consent = [{ field: 'opt_in', agreed: true, wording: 'Send me news.' }];
    const [line = {}] = parse<Record<string, string>>(csvHead() + csvLine(lead({}, { consent })), { columns: true });
    expect([line.opt_in, line.opt_in_wording]).toEqual(['yes', 'Send me news.']);
  });
});

describe('a lead as a line of a list', () => {
  it('says when, about what, who, and what became of it, in the time of the dealer, without phone and e-mail', () => {
    const line = listLine(lead({}, { category: 'Test Drive' }), 'Australia/Sydney');
    expect(line).toMatch(
      /^7 +[2-9B-Z]{3}-[2-9B-Z]{3} +2026-11-24 08:30 +Test Drive +Ada Byron +sales dead after 20 \(ETIMEDOUT\)\n$/,
    );
    expect(line).not.toMatch(/0491|example/);
  });

  it('sends a terminal no commands', () => {
    expect(listLine(lead({ name: 'Ada\u001b[2J\u202e\r\n' }), 'Australia/Sydney')).not.toMatch(/\p{C}(?!$)/u);
  });

  it('names what has no destination, may be spam, or has no name any more', () => {
    const line = listLine(
      lead({}, { deliveries: [], suspected_spam: true, anonymised_at: new Date() }),
      'Australia/Sydney',
    );
    expect(line).toContain('(anonymised)');
    expect(line).toContain('no destination, suspected spam');
    const signed = (over: object) => listLine(lead({}, over), 'Australia/Sydney').trim();
    expect(signed({ suspected_spam: true, spam_sign: 'too-fast' })).toMatch(
      /, suspected spam \(it was faster than a person\)$/,
    );
    expect(signed({ spam_sign: 'unchecked' })).toMatch(/, nobody checked that a person sent it$/);
    expect(signed({ suspected_spam: true, spam_sign: 'of another version' })).toMatch(/, suspected spam$/);
  });
});
