import { ToolFailed } from '@/lib/core/errors';

/** Where a person's database is, and as whom it is asked. */
export interface PostgresTarget {
  /** A name or an address, without brackets. */
  host: string;
  port: number;
  database: string;
  user: string;
  /** Empty when the URL has none. */
  password: string;
  /** False for `sslmode=disable`. Every other mode is taken for the strictest, `verify-full`. */
  tls: boolean;
}

const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'];
/** What providers add to the URLs they show and what changes nothing here. Files, sockets and session options are not among them. */
const HARMLESS = new Set([
  'sslmode',
  'application_name',
  'connect_timeout',
  'channel_binding',
  'target_session_attrs',
  'pgbouncer',
]);
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,252})|\[[0-9a-f:.]{2,45}\])$/i;
const CONTROL = /\p{Cc}/u;

/**
 * Reads a connection URL as PostgreSQL's manual has it (34.1.1.2), one host on TCP only. The libraries for it are not used: they
 * open files that parameters name, and fill what is missing from our own environment.
 * @throws {ToolFailed} saying what is wrong, without a part of the URL that may be the password.
 */
export function parsePostgresUrl(text: string): PostgresTarget {
  const url = URL.parse(text.trim());
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new ToolFailed(
      'This is not a PostgreSQL URL. It looks like postgres://user:password@host:5432/database; special characters in the password are written as %40 for @, %2F for /, %23 for #.',
    );
  }
  if (url.hash !== '') throw new ToolFailed('The URL has a # in it. In a password it is written as %23.');
  for (const [name, value] of url.searchParams) checkParameter(name, value);
  if (url.searchParams.getAll('sslmode').length > 1) throw new ToolFailed('sslmode is given twice.');
  return {
    host: hostOf(url),
    port: portOf(url),
    database: part(url.pathname.slice(1), 'name of the database'),
    user: part(url.username, 'user'),
    password: decoded(url.password, 'password'),
    tls: url.searchParams.get('sslmode') !== 'disable',
  };
}

/** A target as it may be shown: user, host, port and database. */
export function targetLabel({ user, host, port, database }: PostgresTarget): string {
  return `${user}@${host.includes(':') ? `[${host}]` : host}:${port}/${database}`;
}

function checkParameter(name: string, value: string) {
  if (!HARMLESS.has(name)) throw new ToolFailed(`The URL's parameter "${name}" is not supported. Leave it out.`);
  if (name === 'sslmode' && !SSL_MODES.includes(value)) throw new ToolFailed(`sslmode must be one of ${SSL_MODES.join(', ')}.`);
}

function hostOf({ hostname }: URL): string {
  if (hostname === '') throw new ToolFailed('The URL names no host. Databases behind a Unix socket cannot be connected.');
  if (hostname.includes(',')) throw new ToolFailed('The URL names several hosts. Give one.');
  if (!HOST.test(hostname)) throw new ToolFailed('The host of the URL is not a host name or an IP address.');
  return hostname.replace(/^\[|\]$/g, '');
}

function portOf({ port }: URL): number {
  if (port === '0') throw new ToolFailed('The port of the URL is not a port.');
  return port === '' ? 5432 : Number(port);
}

function part(encoded: string, what: string): string {
  const text = decoded(encoded, what);
  if (text === '') throw new ToolFailed(`The URL does not say the ${what}.`);
  return text;
}

/** Control characters are refused: the protocol ends a text with NUL, and what follows would be a parameter of its own. */
function decoded(encoded: string, what: string): string {
  try {
    const text = decodeURIComponent(encoded);
    if (!CONTROL.test(text)) return text;
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
  }
  throw new ToolFailed(`The ${what} in the URL is not encoded rightly: a % is written as %25.`);
}
