export type ServerAddress = {
  protocol: 'http' | 'https';
  hostname: string;
  port: number /** With the port, where it is not the usual one. */;
  host: string;
};

/** The server a `search.host` names; undefined for a plain name, such as an application id. */
export function serverOf(host: string): ServerAddress | undefined {
  const address = /^https?:\/\//.test(host) ? host : host.includes('.') || host.includes(':') ? `https://${host}` : '';
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  const port = Number(url.port) || (protocol === 'http' ? 80 : 443);
  return { protocol, hostname: url.hostname, port, host: url.host };
}
