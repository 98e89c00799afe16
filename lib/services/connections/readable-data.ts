import type { Connection, ReadableData } from '@/lib/core/connections/connections';
import { AppError, ToolFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Adapters } from '../sources/open-adapters';

/**
 * Lists everything a connection could read: objects in Salesforce, schemas and tables in PostgreSQL.
 * @throws {AppError} `conflict` with the reason when the source cannot be read; `bad_request` for other providers
 */
export async function readableData(
  connection: Connection,
  adapters: Pick<Adapters, 'crm' | 'everyTable'>,
): Promise<ReadableData[]> {
  try {
    if (connection.provider === 'salesforce') {
      const { only: _, ...settings } = connection.settings;
      const objects = await adapters.crm({ ...connection, settings }).listObjects();
      return objects.map(({ name, label }) => ({ name, label }));
    }
    if (connection.provider === 'postgres') return tablesBySchema(await adapters.everyTable(connection));
  } catch (error) {
    if (error instanceof ToolFailed) throw new AppError('conflict', error.userMessage, { cause: error });
    throw error;
  }
  throw new AppError('bad_request', phrase('nothingToSelect'));
}

/** Lists each schema before its tables. */
function tablesBySchema(tables: readonly { schema: string; name: string }[]): ReadableData[] {
  return [...Map.groupBy(tables, ({ schema }) => schema)].flatMap(([schema, all]) => [
    { name: schema, label: schema },
    ...all.map(({ name }) => ({ name: `${schema}.${name}`, label: name, within: schema })),
  ]);
}
