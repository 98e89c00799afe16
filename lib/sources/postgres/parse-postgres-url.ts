import { ToolFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';

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
    throw new ToolFailed(phrase('notPostgresUrl'));
  }
  if (url.hash !== '') throw new ToolFailed(phrase('urlWithHash'));
  for (const [name, value] of url.searchParams) checkParameter(name, value);
  if (url.searchParams.getAll('sslmode').length > 1) throw new ToolFailed(phrase('sslmodeTwice'));
  return {
    host: hostOf(url),
    port: portOf(url),
    database: part(url.pathname.slice(1), 'database'),
    user: part(url.username, 'user'),
    password: decoded(url.password, 'password'),
    tls: url.searchParams.get('sslmode') !== 'disable',
  };
}

/** A target without its password: user, host, port and database. */
export function targetLabel({ user, host, port, database }: PostgresTarget): string {
  return `${user}@${host.includes(':') ? `[${host}]` : host}:${port}/${database}`;
}

type Part = 'database' | 'user' | 'password';

function checkParameter(name: string, value: string) {
  if (!HARMLESS.has(name)) throw new ToolFailed(phrase('urlParameter', { name }));
  if (name === 'sslmode' && !SSL_MODES.includes(value))
    throw new ToolFailed(phrase('sslmodeUnknown', { modes: SSL_MODES.join(', ') }));
}

function hostOf({ hostname }: URL): string {
  if (hostname === '') throw new ToolFailed(phrase('urlWithoutHost'));
  if (hostname.includes(',')) throw new ToolFailed(phrase('urlWithHosts'));
  if (!HOST.test(hostname)) throw new ToolFailed(phrase('urlHostInvalid'));
  // Names of hosts have no case (RFC 4343); the operator's list is in lower case.
  return hostname.replace(/^\[|\]$/g, '').toLowerCase();
}

function portOf({ port }: URL): number {
  if (port === '0') throw new ToolFailed(phrase('urlPortInvalid'));
  return port === '' ? 5432 : Number(port);
}

function part(encoded: string, name: Part): string {
  const text = decoded(encoded, name);
  if (text === '') throw new ToolFailed(phrase('urlPartMissing', { part: name }));
  return text;
}

/** Rejects control characters: the protocol ends texts with NUL, so anything after it would become another parameter. */
function decoded(encoded: string, name: Part): string {
  try {
    const text = decodeURIComponent(encoded);
    if (!CONTROL.test(text)) return text;
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
  }
  throw new ToolFailed(phrase('urlPartEncoded', { part: name }));
}
