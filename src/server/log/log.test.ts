import { describe, expect, it } from 'vitest';
import { logTo, safeError } from './log.ts';

const PERSON = {
  name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  phone: '0491570006',
  phone_number: '0491570007',
  message: 'Call me at home',
  postcode: '2000',
};

function written(entry: object): string {
  const lines: string[] = [];
  logTo({ write: (line) => void lines.push(line) }).error(entry, 'A function failed.');
  return lines.join('');
}

describe('log of the functions', () => {
  it('API-041 holds no personal data at the top, in a group or in a group of a group', () => {
    const { name: _, ...person } = PERSON;
    for (const entry of [person, { lead: person }, { request: { body: PERSON } }]) {
      // The numbers of the process and of the moment may have any four digits in a row.
      const { pid, time, hostname, ...said } = JSON.parse(written(entry));
      const line = JSON.stringify(said);
      for (const value of Object.values(entry === person ? person : { ...person })) expect(line).not.toContain(value);
      expect(line).toContain('A function failed.');
    }
  });

  it('API-041 an error is logged by name, code and place, never with its message', () => {
    const cause = Object.assign(new Error('Key (email)=(ada@example.com) exists'), { code: '23505' });
    const error = new Error('Failed query: insert into leads\nparams: Ada,ada@example.com', { cause });
    const safe = safeError(error);
    expect(safe).toMatchObject({ name: 'Error', code: '23505' });
    expect(safe.at[0]).toMatch(/^at .*log\.test\.ts/);
    expect(written({ err: safe })).not.toMatch(/Ada|ada@/);
  });

  it('API-041 anything that was thrown can be logged', () => {
    for (const thrown of [undefined, null, 'text', { code: 5 }])
      expect(safeError(thrown)).toMatchObject({ name: 'Error' });
  });
});
