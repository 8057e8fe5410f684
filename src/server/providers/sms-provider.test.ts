import { expect, it } from 'vitest';
import { senderNote } from './sms-provider.ts';

const SERVICE = `MG${'0a'.repeat(16)}`;

it.each(['+61491570000', '0491 570 000', '61491570000'])('API-049 of the number %s there is nothing to say', (from) => {
  expect(senderNote(from, undefined)).toBeUndefined();
});

it('API-049 a name is warned of until somebody says that just this name is registered', () => {
  for (const registered of [undefined, '', 'HARBOR', 'harbour'])
    expect(senderNote('HARBOUR', registered)).toMatch(/"HARBOUR".*Register.*SMS_REGISTERED_SENDER=HARBOUR/);
  expect(senderNote('HARBOUR', 'HARBOUR')).toBeUndefined();
});

it('API-049 a name of eleven characters is sent, a longer one is not, registered or not', () => {
  expect(senderNote('HARBOURLANE', 'HARBOURLANE')).toBeUndefined();
  expect(senderNote('HARBOURLANES', 'HARBOURLANES')).toContain('longer than 11');
});

it('API-049 a messaging service may have a name; a dealer of MG has one that is no service', () => {
  expect(senderNote(SERVICE, undefined)).toContain('messaging service');
  expect(senderNote('MGPARRAMATT', undefined)).toContain('"MGPARRAMATT"');
});
