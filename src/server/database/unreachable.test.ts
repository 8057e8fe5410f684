import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateServer, openDatabase } from './database.ts';
import { databases, type TestDatabase } from './database-for-test.ts';
import { explainUnreachable } from './unreachable.ts';

const URL_OF = 'postgres://me:secret@db.example:5432/leads';
const coded = (code: string) => Object.assign(new Error('connect failed'), { code });

describe('a database that cannot be had', () => {
  it.each([
    ['ECONNREFUSED', 'Start the server'],
    ['ENOTFOUND', 'no host of that name'],
    ['ETIMEDOUT', 'firewall'],
    ['28P01', 'password'],
    ['3D000', 'Create it'],
    ['EPROTO', 'Check that the server runs'],
  ])('is told as %s with where and what to do, without the password', (code, advice) => {
    const { message } = explainUnreachable(URL_OF, coded(code));
    expect(message).toContain('db.example:5432/leads');
    expect(message).toContain('DATABASE_URL');
    expect(message).toContain(code);
    expect(message).toContain(advice);
    expect(message).not.toContain('secret');
  });

  it('is told where every address of the host was tried, and where it took too long', () => {
    const both = new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]);
    expect(explainUnreachable(URL_OF, both).message).toContain('Start the server');
    const late = new Error('timeout exceeded when trying to connect');
    expect(explainUnreachable('not an address', late).message).toContain('the address given (DATABASE_URL)');
  });

  it('another error is left as it is', () => {
    const bug = coded('42601');
    expect(explainUnreachable(URL_OF, bug)).toBe(bug);
  });

  it('stops the server and the deployment with that message', async () => {
    const url = 'postgres://me:secret@127.0.0.1:1/leads';
    await expect(openDatabase({ url, folder: '' })).rejects.toThrow('127.0.0.1:1/leads (DATABASE_URL) cannot be used');
    await expect(migrateServer(url)).rejects.toThrow('Start the server, or correct the host and port.');
  });

  describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))('of a running $name', ({ open }) => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await open();
    }, 60_000);
    afterAll(() => database?.close());

    it('is told by its name when it is not there', async () => {
      const url = (database.url ?? '').replace(/\/postgres$/, '/missing');
      await expect(openDatabase({ url, folder: '' })).rejects.toThrow(/\/missing .*no database of that name/);
    });
  });
});
