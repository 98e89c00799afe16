import type { Connection, ConnectionStore } from '../../core/connections';
import { ToolFailed } from '../../core/errors';
import { SignInNeeded } from '../../tools/salesforce/failure';
import { notFound } from '../find-run';
import type { Adapters } from './open-adapters';

const LIMIT_MS = 25_000;

type Finding = Pick<Connection, 'state' | 'problem' | 'facts'>;

/** Tries a connection as agents would use it, and keeps what came of it. @throws {AppError} `not_found` when it is gone meanwhile */
export async function checkConnection(
  connection: Connection,
  { store, adapters }: { store: ConnectionStore; adapters: Adapters },
): Promise<Connection> {
  const finding = await find(connection, adapters);
  const checkedAt = new Date().toISOString();
  const updated = await store.update(connection.userId, connection.id, { ...finding, checkedAt });
  if (!updated) throw notFound();
  return updated;
}

async function find(connection: Connection, adapters: Adapters): Promise<Finding> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  try {
    return await tryIt(connection, adapters, signal);
  } catch (error) {
    if (error instanceof SignInNeeded) return { state: 'needs_sign_in', problem: error.message, facts: {} };
    if (error instanceof ToolFailed) return { state: 'error', problem: error.message, facts: {} };
    if (!signal.aborted) throw error;
    return { state: 'error', problem: `It has not answered within ${LIMIT_MS / 1000} seconds.`, facts: {} };
  }
}

async function tryIt(connection: Connection, adapters: Adapters, signal: AbortSignal): Promise<Finding> {
  switch (connection.provider) {
    case 'salesforce':
      return { state: 'connected', problem: null, facts: { ...(await adapters.crm(connection).check(signal)) } };
    case 'postgres': {
      const facts = await (await adapters.database(connection)).check(signal);
      if (facts.readOnly) return { state: 'connected', problem: null, facts };
      const problem = `The role ${facts.role} may do more than read, so it is not used. Give the connection a role that can only SELECT.`;
      return { state: 'needs_settings', problem, facts };
    }
    default: {
      const results = await (await adapters.search(connection)).search('Wikipedia', signal);
      return { state: 'connected', problem: null, facts: { results: results.length } };
    }
  }
}
