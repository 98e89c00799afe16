import { cookies } from 'next/headers';
import { findAgent, memberNames, members } from './agents';
import { instructionsFor } from './agents/instructions';
import { createAuth } from './auth/auth';
import type { MeAnswer } from './core/answers';
import type { RunEvent } from './core/events';
import { multiRequest } from './core/requests';
import type { Run } from './core/run';
import type { Sources } from './core/sources';
import type { Stores, User } from './core/stores';
import { createEngine } from './engine/engine';
import { currentEnv, type Env } from './env';
import { createDoors } from './http';
import { asAgentFailed } from './models/failure';
import { answerProblem } from './models/finish';
import { createModels, type Models } from './models/registry';
import { type Database, openDatabase } from './stores/open-database';
import { createStores } from './stores/stores';
import { findStrategy } from './strategies';
import { findTool } from './tools';
import { documentLibrary } from './tools/document-library';
import { sampleCrm } from './tools/sample/sample-crm';
import { openSampleDatabase, sampleRelations } from './tools/sample/sample-database';
import { checkSelect } from './tools/sql/check-select';
import { toAiTools } from './tools/to-ai-tools';
import { runRateLimit } from './usage/run-rate-limit';
import { signInLimit } from './usage/sign-in-limit';
import { createReader, historyOf } from './workbench/read-runs';
import { keptSecret } from './workbench/secret';
import { modelsConfig, oauthSettings } from './workbench/settings';
import { createStarter, mayAsk, mayUseTeams } from './workbench/start-run';

/** Joins every room over one database. The only place that knows them all. */
function join(env: Env, database: Database) {
  const stores = createStores(database.db);
  const models = createModels(modelsConfig(env));
  const problem = models.check(models.defaultModel);
  if (problem) throw new Error(`MODEL: ${problem}`);
  const engine = createEngine(enginePorts(stores, models), { places: env.AGENT_TURNS });
  const origin = new URL(env.NEXTAUTH_URL ?? `http://${env.HOST}:${env.PORT}`).origin;
  const secret = env.NEXTAUTH_SECRET ?? keptSecret(env.DATA_DIR);
  const auth = createAuth({ ...stores, limit: signInLimit(), secret, origin, oauth: oauthSettings(env) });
  const chat = runRateLimit({ perMinute: env.CHAT_RATE_LIMIT });
  const team = runRateLimit({ perMinute: env.MULTI_AGENT_RATE_LIMIT });

  return {
    env,
    stores,
    auth,
    origin,
    teamRequest: multiRequest({
      maxAgents: env.MULTI_AGENT_MAX_AGENTS,
      maxRounds: env.MULTI_AGENT_MAX_ROUNDS,
      agents: memberNames,
    }),
    ...createStarter({ env, stores, engine, models, limits: { chat, team } }),
    ...createReader({ stores, engine }),
    follow: ({ id, userId }: Pick<Run, 'id' | 'userId'>, after: number, signal: AbortSignal): AsyncGenerator<RunEvent[]> =>
      engine.follow({ runId: id, userId, after, signal }),
    resume: () => engine.resume(),
    describeFor: (user: User) => describeFor(user, env, models),
    async health() {
      await stores.users.count();
      return { status: 'ok' };
    },
    async shutdown() {
      await engine.shutdown();
      await database.close();
    },
  };
}

export type Workbench = ReturnType<typeof join>;

function enginePorts(stores: Stores, models: Models): Parameters<typeof createEngine>[0] {
  const sources = samples(stores);
  return {
    runs: stores.runs,
    history: (run) => historyOf(stores, run),
    findStrategy,
    findAgent,
    instructionsFor,
    findTool,
    toAiTools,
    sources,
    resolveModel: models.resolve,
    answerProblem,
    asAgentFailed,
  };
}

/** What everybody's tools look at until they connect something of their own: the sample workspace and their own documents. */
function samples({ documents }: Stores): (userId: string) => Sources {
  const crm = sampleCrm();
  const database = openSampleDatabase({ check: (sql) => checkSelect(sql, sampleRelations) });
  return (userId) => ({ crm, database, documents: documentLibrary(documents, userId) });
}

function describeFor(user: User, env: Env, models: Models): Omit<MeAnswer, 'user'> {
  return {
    models: models.list(),
    agents: members.map(({ name, title, description, tools }) => ({
      name,
      title,
      description,
      tools: [...tools],
      allowed: mayAsk(env, user, name),
    })),
    multi: { enabled: mayUseTeams(env, user), maxAgents: env.MULTI_AGENT_MAX_AGENTS, maxRounds: env.MULTI_AGENT_MAX_ROUNDS },
    salesforceInstanceUrl: env.SALESFORCE_INSTANCE_URL,
  };
}

/** Routes, pages and instrumentation are loaded apart from each other: what there is once per process is kept here. */
const kept = globalThis as typeof globalThis & { roundtable?: Promise<Workbench> };

export function workbench(): Promise<Workbench> {
  kept.roundtable ??= open();
  return kept.roundtable;
}

async function open(): Promise<Workbench> {
  const env = currentEnv();
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
  return join(env, database);
}

export const { door, openDoor } = createDoors(workbench);

/** Whom a page is rendered for. The cookies come first: they tell a build that there is no request to open a database for. */
export async function currentUser(): Promise<User | undefined> {
  const jar = await cookies();
  return (await workbench()).auth.userOfPage(jar);
}
