import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * An SMS provider on this machine that takes messages as the real one does; GET answers the newest to a number. The servers
 * of this process use it, and tests find it at `E2E_SMS`.
 */
export async function startSmsProvider(): Promise<Server> {
  const newest = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sms.invalid');
    if (request.method === 'GET') {
      response.end(newest.get(searchParams.get('to') ?? '') ?? '');
      return;
    }
    let body = '';
    for await (const chunk of request) body += chunk;
    const fields = new URLSearchParams(body);
    const isRight = pathname === '/2010-04-01/Accounts/AC-test/Messages.json' && fields.get('From') === '+61491570000';
    if (isRight) newest.set(fields.get('To') ?? '', fields.get('Body') ?? '');
    response.writeHead(isRight ? 201 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isRight ? { sid: 'SM-test' } : { code: 20003 }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, {
    SMS_ACCOUNT_SID: 'AC-test',
    SMS_AUTH_TOKEN: 'test',
    SMS_FROM: '+61491570000',
    SMS_URL: url,
    E2E_SMS: url,
  });
  return server;
}

/** The code that was sent last to a number such as `0491570006`. */
export async function sentCode(phone: string): Promise<string> {
  const to = encodeURIComponent(`+61${phone.slice(1)}`);
  const text = await (await fetch(`${process.env.E2E_SMS}/?to=${to}`)).text();
  return /^\d{6}/.exec(text)?.[0] ?? '';
}
