import { AppError, SourceUnreached, ToolFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { McpContent } from '@/lib/core/ports/mcp';
import type { Call } from '../call';
import { findConnection } from '../connections/find-connection';
import { notFound } from '../not-found';
import type { McpContentParts } from './parts';

const LIMIT_MS = 20_000;

/**
 * Sends a request to one MCP server of a user.
 * @throws {AppError} `not_found`; `conflict` when the connection is off; `bad_request` when the server refuses; `unavailable`
 */
export async function askServer<T>(
  { stores, connections, actor }: Call<McpContentParts>['ctx'],
  id: string,
  ask: (server: McpContent, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const connection = await findConnection(stores, actor.user, id);
  if (connection.provider !== 'mcp') throw notFound();
  if (connection.state === 'off') throw new AppError('conflict', phrase('connectionIsOff', { name: connection.name }));
  const signal = AbortSignal.timeout(LIMIT_MS);
  try {
    return await ask(await connections.adapters.mcp(connection), signal);
  } catch (error) {
    if (error instanceof SourceUnreached) throw new AppError('unavailable', error.userMessage, { cause: error });
    if (error instanceof ToolFailed) throw new AppError('bad_request', error.userMessage, { cause: error });
    if (!signal.aborted) throw error;
    throw new AppError('unavailable', phrase('serverTooSlow', { name: connection.name, seconds: LIMIT_MS / 1000 }), {
      cause: error,
    });
  }
}
