import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { LOOPBACK_CERTIFICATE } from '../../fakes/loopback-certificate';
import { type PostgresServer, startPostgres } from '../../fakes/postgres';

const NOBODY = 65_534;

export interface Stage {
  /** Runs SQL as the superuser in the test database. */
  admin(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** The connection URL of a role with its password; without TLS unless another `sslmode` is given. */
  urlOf(role: string, sslmode?: string): string;
  /** Creates a role that can log in, with the rights given by `sql`; `$role` is its name. */
  makeRole(name: string, sql?: string): Promise<string>;
  server: PostgresServer;
  close(): Promise<void>;
}

/** A user's database: PostgreSQL's default password sign-in, TLS with a certificate, by default of `secure.example`. */
export async function openStage(setup: string, { cert, key } = LOOPBACK_CERTIFICATE): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'person-postgres-'));
  chmodSync(folder, 0o755);
  const keep = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    if (process.getuid?.() === 0) chownSync(path, NOBODY, NOBODY);
    return path;
  };
  const server = await startPostgres({
    settings: {
      hba_file: keep('hba.conf', 'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n'),
      ssl: 'on',
      ssl_cert_file: keep('cert.pem', cert),
      ssl_key_file: keep('key.pem', key),
      max_stack_depth: '2MB',
    },
  });
  const url = await server.createDatabase();
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.query(setup);

  const urlOf = (role: string, sslmode = 'disable') =>
    `${url.replace('postgres@', `${role}:${passwordOf(role)}@`)}?sslmode=${sslmode}`;
  return {
    server,
    urlOf,
    admin: async (sql, values) => (await client.query(sql, values)).rows,
    async makeRole(name, sql = '') {
      await client.query(`CREATE ROLE ${name} LOGIN PASSWORD '${passwordOf(name)}'`);
      await client.query(sql.replaceAll('$role', name));
      return urlOf(name);
    },
    async close() {
      await client.end();
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A query limit that no query of a test reaches on a busy machine. */
export const PATIENT_MS = 60_000;

export const passwordOf = (role: string) => `pw-of-${role}`;

/** Grants that let a role read the test tables. */
export const READER = `
  GRANT USAGE ON SCHEMA sales TO $role;
  GRANT SELECT ON sales.orders, sales.customers TO $role;
  ALTER ROLE $role SET search_path = sales;`;

/** A text that hostile queries must not reveal. */
export const CANARY = 'canary-7f3a9c';

export const SALES = `
  CREATE SCHEMA sales;
  CREATE TABLE sales.customers (id int PRIMARY KEY, name text, region text, tags jsonb);
  CREATE TABLE sales.orders (
    id int PRIMARY KEY, customer_id int REFERENCES sales.customers, status text NOT NULL, total numeric(10,2), ordered_at timestamptz);
  COMMENT ON TABLE sales.orders IS 'One row an order';
  COMMENT ON COLUMN sales.orders.total IS 'in euros';
  INSERT INTO sales.customers VALUES
    (1, 'Acme Mills', 'north', '{"tier": "gold", "list": [1, 2]}'), (2, 'Birch', NULL, '{}');
  INSERT INTO sales.orders VALUES
    (1, 1, 'open', 120.5, '2026-01-02'), (2, 1, 'void', 80, '2026-01-03'), (3, 2, 'open', 9, '2026-02-01');
  CREATE TABLE sales.secrets (id int, password text);
  CREATE TABLE public.secrets (id int, password text);
  INSERT INTO sales.secrets VALUES (1, '${CANARY}');
  INSERT INTO public.secrets VALUES (1, '${CANARY}');
  CREATE TABLE public.written (what text);
  ANALYZE;`;
