import type { Connection, ReadableData } from '@/lib/core/connections';
import { AppError, ToolFailed } from '@/lib/core/errors';
import type { Adapters } from '../sources/open-adapters';

/**
 * All that a connection could read: objects of a Salesforce, schemas and tables of a PostgreSQL.
 * @throws {AppError} `conflict` when it cannot be asked, saying why; `bad_request` for a web search
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
  throw new AppError('bad_request', 'A web search has nothing to choose from.');
}

/** Each schema before its tables. */
function tablesBySchema(tables: readonly { schema: string; name: string }[]): ReadableData[] {
  return [...Map.groupBy(tables, ({ schema }) => schema)].flatMap(([schema, all]) => [
    { name: schema, label: schema },
    ...all.map(({ name }) => ({ name: `${schema}.${name}`, label: name, within: schema })),
  ]);
}
