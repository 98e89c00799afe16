import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Connection, ConnectionSecret } from '@/lib/core/connections/connections';
import { AppError, SignInNeeded, ToolFailed } from '@/lib/core/errors';
import { inEnglish, type Phrase, phrase, problemFields, type UserMessage } from '@/lib/core/phrases/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import { hostAndPort } from '@/lib/guards/outbound/host-and-port';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import { BackendFailed } from '@/lib/models/own-backend';
import { checkHttpApi } from '@/lib/sources/http-api/check-http-api';
import type { PostgresFacts } from '@/lib/sources/postgres/person-postgres';
import { notFound } from '../not-found';
import type { Adapters } from '../sources/open-adapters';

const LIMIT_MS = 25_000;

/** `field`: the request field that caused the problem. */
type Finding = Pick<Connection, 'state' | 'facts'> & { problem: UserMessage | null; field?: string };
type Kept = Pick<Connection, 'state' | 'problem' | 'problemPhrase' | 'facts'>;
type Trying = Pick<Adapters, 'crm' | 'database' | 'search' | 'listModels' | 'httpApi' | 'mcp'>;

/**
 * Tests a connection in the way agents use it, and stores the result unless the tested settings or secret have been changed meanwhile. A connection
 * that is switched off meanwhile remains off. Returns the connection as it is stored.
 * @throws {AppError} `not_found` when it was removed meanwhile
 */
export async function checkConnection(
  connection: Connection,
  { stores, adapters }: { stores: Pick<Stores, 'connections' | 'transaction'>; adapters: Trying },
): Promise<Connection> {
  const { userId, id, state } = connection;
  const tested = aspects(connection, await stores.connections.ciphertext(userId, id));
  const finding = kept(await find(connection, adapters));
  const checkedAt = new Date().toISOString();
  return stores.transaction(async (tx) => {
    await tx.users.lock(userId);
    const now = await tx.connections.get(userId, id);
    if (!now) throw notFound();
    const isChanged = !isDeepStrictEqual(aspects(now, await tx.connections.ciphertext(userId, id)), tested);
    if (isChanged || (now.state === 'off' && state !== 'off')) return now;
    return (await tx.connections.update(userId, id, { ...finding, checkedAt })) ?? now;
  });
}

/**
 * The settings that a test is about. A test may renew the tokens of a sign-in, and with them the address of the data, which is therefore left out.
 */
function aspects({ provider, settings: { instanceUrl: _, ...settings } }: Connection, ciphertext: string | null) {
  const hasSignIn = provider === 'salesforce' || settings.auth === 'oauth';
  return { settings, secret: hasSignIn ? ciphertext !== null : ciphertext };
}

/**
 * Tests connection settings that are not stored yet; resolves with the state to store.
 * @throws {AppError} `bad_request` at the field at fault when agents could not use the connection
 */
export async function tryConnection(
  connection: Connection,
  { secret, adapters }: { secret: ConnectionSecret | undefined; adapters: Adapters },
): Promise<Kept & Pick<Connection, 'checkedAt'>> {
  // A different id, so that the resources of the stored connection stay open.
  const tried = { ...connection, id: randomUUID() };
  try {
    const finding = await find(tried, secret ? adapters.trying(secret) : adapters);
    if (finding.state === 'connected') return { ...kept(finding), checkedAt: new Date().toISOString() };
    const problem = finding.problem ?? phrase('connectionCannotBeUsed');
    const address = connection.settings.server === undefined ? 'url' : 'server';
    const field = finding.field ?? (secret && 'key' in secret ? 'key' : address);
    throw new AppError('bad_request', problem, { fields: { [field]: inEnglish(problem) } });
  } finally {
    await adapters.drop(tried.id);
  }
}

function kept({ state, facts, problem }: Finding): Kept {
  return { state, facts, ...problemFields(problem) };
}

async function find(connection: Connection, adapters: Trying): Promise<Finding> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  try {
    return await tryIt(connection, adapters, signal);
  } catch (error) {
    if (error instanceof SignInNeeded) return { state: 'needs_sign_in', problem: error.userMessage, facts: {} };
    if (error instanceof BackendFailed)
      return { state: 'error', problem: withRemedy(error, connection), facts: {}, field: error.field };
    if (error instanceof ToolFailed) return { state: 'error', problem: withRemedy(error, connection), facts: {} };
    if (!signal.aborted) throw error;
    return { state: 'error', problem: phrase('notAnsweredWithin', { seconds: LIMIT_MS / 1000 }), facts: {} };
  }
}

/** Only the operator can allow an address inside their network, so the message tells users what to ask for. */
function withRemedy(error: ToolFailed, { settings: { target, url } }: Connection): UserMessage {
  const host = target === undefined ? url && hostAndPort(url) : target.slice(target.lastIndexOf('@') + 1).split('/')[0];
  const causes = [error, error.cause];
  if (!host || !causes.some((cause) => cause instanceof OutboundFailed && cause.code === 'refused')) return error.userMessage;
  return phrase('addressNotAllowed', { why: error.userMessage, host });
}

async function tryIt(connection: Connection, adapters: Trying, signal: AbortSignal): Promise<Finding> {
  switch (connection.provider) {
    case 'salesforce':
      return { state: 'connected', problem: null, facts: { ...(await adapters.crm(connection).check(signal)) } };
    case 'postgres': {
      const facts = await (await adapters.database(connection)).check(signal);
      const problem = problemWith(facts, connection);
      return { state: problem === null ? 'connected' : 'needs_settings', problem, facts };
    }
    case 'http':
      return { state: 'connected', problem: null, facts: await checkHttpApi(await adapters.httpApi(connection), signal) };
    case 'mcp': {
      const { tools } = await (await adapters.mcp(connection)).listTools(signal);
      return { state: 'connected', problem: null, facts: { tools: tools.length } };
    }
    case 'openai':
    case 'anthropic':
    case 'openrouter':
    case 'ollama':
    case 'openai-compatible': {
      const offers = await adapters.listModels(connection, signal);
      return { state: 'connected', problem: null, facts: { models: offers.length } };
    }
    default: {
      const results = await (await adapters.search(connection)).search('Wikipedia', { signal });
      return { state: 'connected', problem: null, facts: { results: results.length } };
    }
  }
}

function problemWith(facts: PostgresFacts, { settings: { only } }: Connection): Phrase | null {
  if (!facts.readOnly) return roleMayWrite(facts);
  if (facts.tables > 0) return null;
  return only === undefined ? phrase('roleReadsNothing', { role: facts.role }) : phrase('chosenTablesGone');
}

const MOST_NAMED = 5;

function roleMayWrite({ role, excess }: Pick<PostgresFacts, 'role' | 'excess'>): Phrase {
  const named = excess.slice(0, MOST_NAMED);
  return phrase('roleMayWrite', { role, excess: named.join(', '), more: excess.length - named.length });
}
