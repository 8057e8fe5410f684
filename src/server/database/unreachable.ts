/** What went wrong, by the code of the system or of PostgreSQL, and what to do about it. */
const CAUSES: Record<string, string> = {
  ECONNREFUSED: 'Nothing listens there. Start the server, or correct the host and port.',
  ENOTFOUND: 'There is no host of that name. Correct it, or check the name service.',
  EAI_AGAIN: 'The name service does not answer. Try again, or write the address in numbers.',
  ETIMEDOUT: 'It does not answer. Check that a firewall lets this machine through.',
  ECONNRESET: 'It closed the connection. Check that it accepts connections from this machine, with or without TLS.',
  EHOSTUNREACH: 'There is no way to it. Check the network and the firewall.',
  '28P01': 'It refuses the user or the password. Correct them.',
  '28000': 'It does not let this user in from here. Check its pg_hba.conf, or whether it asks for TLS.',
  '3D000': 'It has no database of that name. Create it, or correct the name.',
  '53300': 'It has too many connections. Raise its limit, or put a pool before it.',
};
const UNKNOWN = 'Check that the server runs and accepts connections from this machine.';

/**
 * The error of a database that cannot be had, as an operator can act on it: where it was looked for, what went wrong and
 * what to do. It never holds the password. An error that is not about reaching the database comes back as it is.
 */
export function explainUnreachable(url: string, error: unknown): Error {
  const { code, message } = (firstOf(error) ?? {}) as { code?: unknown; message?: string };
  const known = typeof code === 'string' ? code : /timeout|terminated/i.test(message ?? '') ? 'ETIMEDOUT' : '';
  if (!(known in CAUSES) && !/^E[A-Z]+$|^08/.test(known))
    return error instanceof Error ? error : new Error(String(error));
  return new Error(
    `The database at ${placeOf(url)} (DATABASE_URL) cannot be used: ${known}. ${CAUSES[known] ?? UNKNOWN} Without DATABASE_URL the embedded database is used.`,
  );
}

/** Where several addresses of a host were tried, the errors of all come in one. */
function firstOf(error: unknown): unknown {
  return error instanceof AggregateError ? error.errors[0] : error;
}

function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'the address given';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/**
 * PostgreSQL's classes of errors that are about the database itself, not about what it was asked: connection, resources, limits of time
 * and an operator's stop, faults of its system or its files (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const AWAY_STATE = /^(?:08|53|57|58|XX)...$|^(?:25P03|55P03|28000|28P01|3D000)$/;
/** What `pg`, its pool and the embedded database say of a connection that broke, or that never came about. */
const AWAY_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|embedded database|database is closed/;
const LEVELS = 4;

/** Whether an error, or what caused it, is a database (or another machine) that does not answer: the same may work later. */
export function isAway(error: unknown): boolean {
  let at = firstOf(error);
  for (let level = 0; level < LEVELS && at instanceof Error; level += 1) {
    const { code, message, cause } = at as Error & { code?: unknown };
    if (typeof code === 'string' && (AWAY_STATE.test(code) || Object.hasOwn(CAUSES, code) || code === 'EPIPE'))
      return true;
    // The words of one that names a cause hold what was asked, which people wrote.
    if (cause === undefined && AWAY_WORDS.test(message)) return true;
    at = firstOf(cause);
  }
  return false;
}

/** PostgreSQL's code for a row that a unique index refuses (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const UNIQUE_VIOLATION = '23505';

/** Whether an error, or what caused it, is a unique index that refused a row. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return code === UNIQUE_VIOLATION || cause?.code === UNIQUE_VIOLATION;
}
