import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';

/** The local server in a process of its own, which can be killed. */
export type ServerProcess = { port: number; pid: number; kill(signal: NodeJS.Signals): Promise<void> };

const PROGRAM = join(import.meta.dirname, '../integrations/forecourt.mjs');

/**
 * Starts `npm start -- --no-build` for the dealers of a folder.
 *
 * @param port 0 for any free one.
 */
export async function startProcess(root: string, env: Record<string, string>, port = 0): Promise<ServerProcess> {
  const child = spawn(process.execPath, [PROGRAM, 'start', '--no-build', '--root', root, '--port', String(port)], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    port: await readPort(child),
    pid: child.pid ?? 0,
    kill: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

function readPort({ stdout }: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = '';
    stdout?.on('data', (part) => {
      text += part;
      const port = /localhost:(\d+)/.exec(text)?.[1];
      if (port) resolve(Number(port));
    });
    stdout?.on('end', () => reject(new Error('The server did not start.')));
  });
}

/** The memory of a process in MB, as the system counts it. */
export function memoryMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kb) / 1024;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

export type Call = { method?: 'GET' | 'POST'; path: string; body?: object; key?: string };

/**
 * Calls a function of a dealer on this machine as a visitor with an address of its own.
 *
 * @param visitor a number of whom it is.
 * @returns the status.
 * @throws Error when nobody answers.
 */
export function call(
  port: number,
  host: string,
  { method = 'GET', path, body, key }: Call,
  visitor: number,
): Promise<number> {
  const text = body && JSON.stringify(body);
  const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
  return new Promise((resolve, reject) => {
    const headers = {
      host: `${host}.localhost:${port}`,
      'x-forwarded-for': address,
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(key && { 'idempotency-key': key }),
    };
    const send = () => {
      const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
        response.on('end', () => resolve(response.statusCode ?? 0)).on('error', reject);
        response.resume();
      });
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // A server may close an idle connection while it is used again; browsers send once more, on another one.
        if (sent.reusedSocket && error.code === 'ECONNRESET') send();
        else reject(error);
      });
      sent.end(text);
    };
    send();
  });
}

export const closeCalls = () => agent.destroy();
