import { Client } from 'pg';

/** Dumps every row of every table of a PostgreSQL database, including tables not created by us. */
export async function dumpDatabase(connectionString: string): Promise<{ text: string; tables: number }> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    let text = '';
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t`);
      text += rows.map(({ row }) => row).join('\n');
    }
    return { text, tables: tables.length };
  } finally {
    await client.end();
  }
}
