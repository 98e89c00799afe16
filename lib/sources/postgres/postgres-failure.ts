import { DatabaseError } from 'pg';
import { SourceUnreached, ToolFailed } from '@/lib/core/errors';
import { phrase, type UserMessage } from '@/lib/core/phrases/phrase';
import type { SqlTable } from '@/lib/core/ports/sql-database';
import { similarNames } from '@/lib/core/text/similar-names';
import { sqlName } from '@/lib/core/text/sql-name';
import { NoSuchTable } from '../sql/find-relation';
import { type PostgresTarget, targetLabel } from './parse-postgres-url';

const MAX_MESSAGE = 500;
const MAX_COLUMNS = 100;
const LOCKED =
  'A table of the query is locked by a change that somebody else is making. Try again later, or leave the table out.';

/**
 * Converts a failed connection to a user's database into an error with a remedy. Anything but a response of PostgreSQL results in a single
 * message, so that it cannot be used to find open ports of a network.
 */
export function connectFailure(error: unknown, target: PostgresTarget): ToolFailed {
  if (error instanceof ToolFailed) return new SourceUnreached(error.userMessage, { cause: error });
  const message = refusal(error, target);
  return new SourceUnreached(message ?? phrase('databaseUnreachable', { target: targetLabel(target) }), { cause: error });
}

function refusal(error: unknown, { user, database, host }: PostgresTarget): UserMessage | undefined {
  // `pg`'s error for a missing password, or a server that did not prove that it knows the password.
  if (error instanceof Error && error.message.startsWith('SASL')) return wrongPassword(user);
  // The pool's error when no connection became free in time.
  if (error instanceof Error && error.message === 'timeout exceeded when trying to connect') {
    return phrase('databaseConnectionsInUse');
  }
  if (!(error instanceof DatabaseError)) return undefined;
  switch (error.code) {
    case '28P01':
      return wrongPassword(user);
    case '28000':
      return `The database server ${host} does not accept the user ${user} from this server: ${shown(error)}.`;
    case '3D000':
      return phrase('noSuchDatabase', { database, host });
    case '42501':
      return `The user ${user} may not connect to the database "${database}".`;
    case '53300':
      return `The database server ${host} has no free connection. Try again later.`;
    case '57P03':
      return `The database server ${host} is starting or shutting down. Try again in a minute.`;
    default:
      return error.code ? `The database server ${host} refuses the connection: ${shown(error)}.` : undefined;
  }
}

const wrongPassword = (user: string) => phrase('wrongDatabasePassword', { user });

/**
 * Converts a database's error in a query over these tables into a message for the query's author, with its position and often a hint. Other
 * errors are returned unchanged.
 */
export function queryFailure(error: unknown, tables: readonly SqlTable[] = []): unknown {
  if (!(error instanceof DatabaseError)) return error;
  const column = tables.length > 0 ? unknownColumn(error) : undefined;
  if (column !== undefined) {
    return new ToolFailed(`There is no column ${column}. Nearest columns: ${nearestColumns(column, tables)}.`, { cause: error });
  }
  const values = valuesOfEnum(error, tables);
  if (values !== undefined) return new ToolFailed(`${shown(error)}. Its values: ${values}.`, { cause: error });
  const readable = readableColumns(error, tables);
  if (readable !== undefined)
    return new ToolFailed(`${shown(error)}. Of its columns, the role can read: ${readable}.`, { cause: error });
  if (error.code === '55P03') return new ToolFailed(LOCKED, { cause: error });
  const busy = error.code?.startsWith('53') || error.code?.startsWith('57P');
  const remedy = busy ? 'The database is busy. Try again later' : error.hint;
  return new ToolFailed([shown(error), remedy].filter(Boolean).join('. '), { cause: error });
}

/** The codes of PostgreSQL for an unknown table, an unknown column, and a right that is missing. */
const ABOUT_NAMES = ['42P01', '42703', '42501'];

/** Whether a query failed because of its names: the catalog with which it was checked may be outdated. */
export function isAboutNames(error: unknown): boolean {
  if (error instanceof NoSuchTable) return true;
  return error instanceof ToolFailed && error.cause instanceof DatabaseError && ABOUT_NAMES.includes(error.cause.code ?? '');
}

/** Matches `column o.totl does not exist` and `column "totl" does not exist`. */
function unknownColumn({ code, message }: DatabaseError): string | undefined {
  const [, quoted, plain] = /^column (?:"(.+?)"|(\S+)) does not exist/.exec(message) ?? [];
  return code === '42703' ? (quoted ?? plain) : undefined;
}

/** Matches `invalid input value for enum sales.mood: "Good"`. */
function valuesOfEnum({ message }: DatabaseError, tables: readonly SqlTable[]): string | undefined {
  const [, type] = /^invalid input value for enum (.+): "/.exec(message) ?? [];
  const column = tables.flatMap(({ columns }) => columns).find((one) => one.values && one.type.replace(/\[\]$/, '') === type);
  return column?.values?.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
}

/** Matches `permission denied for table staff`, also if the role may read some of its columns. */
function readableColumns({ code, message }: DatabaseError, tables: readonly SqlTable[]): string | undefined {
  if (code !== '42501') return undefined;
  const table = tables.find(({ name }) => ['table', 'view'].some((kind) => message === `permission denied for ${kind} ${name}`));
  return table?.columns
    .slice(0, MAX_COLUMNS)
    .map(({ name }) => sqlName(name))
    .join(', ');
}

function nearestColumns(wanted: string, tables: readonly SqlTable[]): string {
  const columns = tables.flatMap((table) => table.columns.map(({ name }) => ({ table: table.name, name })));
  const near = similarNames(wanted.split('.').at(-1) ?? '', columns, ({ name }) => name);
  return near.map(({ table, name }) => `${sqlName(table)}.${sqlName(name)}`).join(', ');
}

function shown({ message }: Error): string {
  return message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE)}…` : message;
}
