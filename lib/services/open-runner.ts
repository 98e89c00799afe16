import { openingOf } from '@/lib/agents/instructions';
import type { Log } from '@/lib/core/log';
import { createEngine } from '@/lib/engine/engine';
import type { EnginePorts } from '@/lib/engine/ports';
import { wait } from '@/lib/engine/wait';
import type { Env } from '@/lib/env';
import { createLog } from '@/lib/log';
import { asAgentFailed } from '@/lib/models/failure';
import { answerProblem } from '@/lib/models/finish';
import { createModels } from '@/lib/models/registry';
import { openSampleDatabase, sampleRelations } from '@/lib/sample/sample-database';
import { openVault } from '@/lib/secrets/open-vault';
import { createSeal } from '@/lib/secrets/seal';
import { secretOf, secretsOf } from '@/lib/secrets/secret';
import { checkSelect } from '@/lib/sources/sql/check-select';
import { checkDataDir } from '@/lib/stores/check-data-dir';
import { type ConnectionBudget, describeBudget } from '@/lib/stores/connection-budget';
import { openDatabase } from '@/lib/stores/open-database';
import { createStores } from '@/lib/stores/stores';
import { createStrategies } from '@/lib/strategies';
import { findTool } from '@/lib/tools';
import { checkSecrets } from './check-secrets';
import { openConnections } from './connections/open-connections';
import { createAgentResolver } from './resolve-agent';
import { runHistory } from './run-history';
import { modelsConfig } from './settings';

/**
 * Everything that plays runs, over one database, and nothing of Next, next-auth or React: a worker needs no more.
 * `engine.open({work: true})` begins to play, `close()` hands what is being played back to the queue and ends.
 * @throws Error when the default model cannot be used; AppError `unavailable` when another process holds DATA_DIR.
 */
export async function openRunner(env: Env) {
  const models = createModels(modelsConfig(env));
  await models.look();
  const problem = models.check(models.defaultModel);
  if (problem) throw new Error(`MODEL: ${problem}`);
  const log = createLog(env);
  if (!env.DATABASE_URL || !env.NEXTAUTH_SECRET) checkDataDir(env.DATA_DIR);
  const secret = secretOf(env);
  const seal = createSeal(secret);
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    connections: env.DATABASE_CONNECTIONS,
  });
  if (database.budget) sayBudget(log, database.budget);
  const stores = createStores(database.db, { auditSecrets: secretsOf(env) });
  await checkSecrets(stores.fingerprints, { secret, vault: openVault(env) }).catch(async (error) => {
    await database.close();
    throw error;
  });
  const sampleDatabase = openSampleDatabase({ check: (sql) => checkSelect(sql, sampleRelations) });
  const connections = openConnections({ env, stores, sampleDatabase });
  const strategies = createStrategies({ wait });
  const ports: EnginePorts = {
    log,
    runs: stores.runs,
    queue: { backend: database.kind, session: database.session },
    hints: database.hints,
    seal,
    history: (run) => runHistory(stores, run),
    findStrategy: strategies.find,
    resolveAgent: createAgentResolver({ env, models }),
    findTools: async (_userId, names) => names.flatMap((name) => findTool(name) ?? []),
    opening: ({ createdAt }) => openingOf(createdAt.slice(0, 10)),
    snapshots: stores.snapshots,
    sources: connections.sources,
    allowedHosts: env.WEB_ALLOWED_HOSTS,
    connectModel: (id, call) => models.resolve(id, { ...call, settings: [] }),
    answerProblem,
    asAgentFailed,
  };
  const engine = createEngine(ports, {
    permits: env.AGENT_TURNS,
    concurrency: { rounds: env.MULTI_AGENT_CONCURRENCY },
    providerWaitMs: env.PROVIDER_WAIT_MS,
    deltaDays: env.DELTA_RETENTION_DAYS,
  });

  return {
    database,
    stores,
    connections,
    models,
    strategies,
    engine,
    secret,
    seal,
    async close() {
      await engine.shutdown();
      await connections.close();
      await database.close();
    },
  };
}

export type Runner = Awaited<ReturnType<typeof openRunner>>;

function sayBudget(log: Log, budget: ConnectionBudget): void {
  const { text, isShort } = describeBudget(budget);
  if (isShort) log.warn(budget, text);
  else log.info(budget, text);
}
