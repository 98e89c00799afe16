import { ToolFailed } from '@/lib/core/errors';

/** Location of a user's database and the user name to connect with. */
export interface PostgresTarget {
  /** A host name or IP address, without brackets. */
  host: string;
  port: number;
  database: string;
  user: string;
  /** Empty when the URL has none. */
  password: string;
  /** False for `sslmode=disable`. Every other mode is treated as the strictest, `verify-full`. */
  tls: boolean;
}

const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'];
/** Parameters that providers add to their URLs and that have no effect here. Files, sockets and session options are not among them. */
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
 * Parses a connection URL according to PostgreSQL's manual (34.1.1.2), with one host over TCP only. Libraries for this are avoided, since
 * they open files named by parameters and fill in missing parts from our environment.
 * @throws {ToolFailed} with the problem, without parts of the URL that may be the password
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

/** A target without its password: user, host, port and database. */
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
  if (port === '0') throw new ToolFailed('The port of the URL is not a valid port number.');
  return port === '' ? 5432 : Number(port);
}

function part(encoded: string, what: string): string {
  const text = decoded(encoded, what);
  if (text === '') throw new ToolFailed(`The URL does not contain the ${what}.`);
  return text;
}

/** Rejects control characters: the protocol ends texts with NUL, so anything after it would become another parameter. */
function decoded(encoded: string, what: string): string {
  try {
    const text = decodeURIComponent(encoded);
    if (!CONTROL.test(text)) return text;
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
  }
  throw new ToolFailed(`The ${what} in the URL is not encoded correctly: a % is written as %25.`);
}
