import type { Connection } from '@/lib/core/connections/connections';
import { AppError } from '@/lib/core/errors';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import { findConnection } from '../connections/find-connection';

/** Finds a user's connection to an HTTP API. @throws {AppError} `not_found`; `bad_request` for another kind of connection */
export async function findApi(stores: Pick<Stores, 'connections'>, user: Pick<User, 'id'>, id: string): Promise<Connection> {
  const connection = await findConnection(stores, user, id);
  if (connection.provider === 'http') return connection;
  const problem = 'must be a connection to an HTTP API';
  throw new AppError('bad_request', `connection: ${problem}`, { fields: { connection: problem } });
}
