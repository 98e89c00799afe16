import { proxyFor } from '@/lib/guards/outbound/proxy-for';
import { createAgentResolver } from '@/lib/services/runs/agent-resolver';
import { createAgents } from './agents';
import { openingOf } from './agents/instructions';
import { checkWholeAnswer } from './citations/check-whole-answer';
import type { Log } from './core/log';
import { inEnglish } from './core/phrases/phrase';
import { MULTI_AGENT } from './core/runs/multi-agent';
import { dayIn } from './core/time/time-zone';
import { wait } from './core/wait';
import { nearestAnswers } from './documents/meaning/nearest-answers';
import { quantise } from './documents/meaning/quantise';
import { questionEmbedder } from './documents/meaning/question-embedder';
import { hybridSearch, searchByWords } from './documents/meaning/search-documents';
import { createEngine } from './engine/engine';
import type { EnginePorts } from './engine/ports';
import { permitsUpTo } from './engine/queue/next-permits';
import type { Env } from './env';
import { originOf } from './env/origin-of';
import { createAnswerEvaluator } from './jobs/answer-evaluator';
import { createAnswerKeeper } from './jobs/answer-keeper';
import { checkSecrets } from './jobs/check-secrets';
import { createDeliverer } from './jobs/deliverer';
import { embedAnswers } from './jobs/embed-answers';
import { embedDocuments } from './jobs/embed-documents';
import { createScheduler } from './jobs/scheduler';
import { createSetRunner } from './jobs/set-runner';
import { createLog } from './log';
import { answerProblem } from './models/answer-problem';
import { asAgentFailed } from './models/as-agent-failed';
import type { OutageChange } from './models/call/provider-outage';
import { createModels } from './models/create-models';
import { MAX_ANSWER_BYTES } from './models/http-provider';
import { ownProvider } from './models/own-backend';
import { createUserModels } from './models/user-models';
import { sampleDesk } from './sample/answer-desk/sample-desk';
import { openSampleDatabase, sampleRelations } from './sample/sample-database';
import { createNumberValue } from './secrets/number-values';
import { openVault } from './secrets/open-vault';
import { secretOf, secretsOf } from './secrets/secret';
import { createSigner } from './secrets/signer';
import { signingFingerprint } from './secrets/signing-fingerprint';
import { openConnections } from './services/connections/open-connections';
import { deskOfRun } from './services/desks/desk-of-run';
import { createDeskServices } from './services/desks/desk-services';
import { createFindDesk } from './services/desks/find-desk';
import { findSimilarAnswers } from './services/desks/similar-answers';
import { openEmbedder } from './services/documents/open-embedder';
import { createTally } from './services/health/tally';
import { findRunTools } from './services/runs/find-run-tools';
import { runSources } from './services/runs/read-sources';
import { runHistory } from './services/runs/run-history';
import { unknownAgents } from './services/runs/unknown-agents';
import { unpricedModel } from './services/usage/unpriced-model';
import { createWordServices } from './services/words/word-services';
import { wordsOfRun } from './services/words/words-of-run';
import { modelsConfig } from './settings';
import { checkSelect } from './sources/sql/check-select';
import { checkFolders } from './stores/database/check-folders';
import { type ConnectionBudget, describeBudget } from './stores/database/connection-budget';
import { openDatabase } from './stores/database/open-database';
import { createStores } from './stores/stores';
import { createStrategies } from './strategies';
import { createTools } from './tools';

/**
 * Creates everything needed to play runs over one database, without Next, next-auth or React, so that a worker can use it.
 * `open()` starts following runs and, with `work`, playing them and the jobs that belong to that; `close()` releases unfinished runs to the
 * queue and shuts down.
 * @throws Error when the default model cannot be used; AppError `unavailable` when another process holds DATA_DIR
 */
export async function openRunner(env: Env) {
  const log = createLog(env);
  const server = createModels({ ...modelsConfig(env), onOutage: (provider, change) => sayOutage(log, provider, change) });
  await server.look();
  const problem = server.check(server.defaultModel);
  if (problem) throw new Error(`MODEL: ${inEnglish(problem)}`);
  const embedder = openEmbedder(env);
  checkFolders(env);
  const secret = secretOf(env);
  const sign = createSigner(secret);
  const numberValue = createNumberValue(secret);
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    connections: env.DATABASE_CONNECTIONS,
  });
  if (database.budget) sayBudget(log, database.budget);
  const stores = createStores(database.db, { auditSecrets: secretsOf(env) });
  const vault = openVault(env);
  await checkSecrets(stores.fingerprints, { signing: signingFingerprint(secret), vault }).catch(async (error) => {
    await database.close();
    throw error;
  });
  const unpriced = await unpricedModel({ env, stores, models: server });
  if (unpriced) log.warn({ model: unpriced }, UNPRICED);
  const proxy = proxyFor(new URL('https://example.com'));
  if (proxy) log.info({ proxy: proxy.host }, 'Requests to the internet go through a proxy.');
  const unknown = await unknownAgents({ env, stores });
  if (unknown.length > 0) log.warn({ agents: unknown }, 'MULTI_AGENT_ALLOWED_AGENTS: no agent has this name.');
  const agents = createAgents(stores.library, { areLimited: env.MULTI_AGENT_ALLOWED_AGENTS !== undefined });
  const onFailure = (error: unknown) => log.warn({ error: String(error) }, 'The embedding model failed.');
  const { documents, vectors } = stores;
  const searchDocuments = embedder ? hybridSearch({ documents, vectors, embedder, onFailure }) : searchByWords(documents);
  const embedding = embedder && embedDocuments({ store: vectors, embedder, quantise, onFailure });
  const { answerVectors } = stores;
  const questions = questionEmbedder(embedder);
  const answerEmbedding = embedAnswers({ store: answerVectors, embedder: questions, onFailure });
  const similar = findSimilarAnswers({
    store: answerVectors,
    nearest: nearestAnswers({ store: answerVectors }),
    embedder: questions,
    onFailure: (error) => log.warn({ error: String(error) }, 'Similar answers could not be searched.'),
  });
  const sampleDatabase = openSampleDatabase({ check: (sql) => checkSelect(sql, sampleRelations) });
  const {
    connections,
    sources,
    backends,
    tools: provided,
    workflows,
    close,
  } = openConnections({ env, log, vault, stores, agents, searchDocuments, sampleDatabase });
  const tools = createTools(provided);
  const limits = {
    maxConcurrentCalls: env.MODEL_CONCURRENCY,
    maxAnswerBytes: MAX_ANSWER_BYTES,
    allowPrivate: env.ALLOW_PRIVATE_HOSTS,
  };
  const models = createUserModels({ server, backendsOf: backends.of, openBackend: (backend) => ownProvider(backend, limits) });
  const origin = originOf(env);
  const builtinDesks = [sampleDesk(origin)];
  const findDesk = createFindDesk(stores, { env, builtinDesks });
  const desks = createDeskServices({ stores, vault, find: findDesk, similar });
  const words = createWordServices(stores);
  const strategies = createStrategies({ wait, checkAnswer: checkWholeAnswer, desks, words });
  const tally = createTally();
  const ports: EnginePorts = {
    log,
    runs: tally.counting(stores.runs),
    queue: { backend: database.kind, session: database.session },
    hints: database.hints,
    sign,
    history: (run, only) => runHistory(stores, run, only),
    runSources: (run) => runSources({ stores, tools }, run),
    findStrategy: strategies.find,
    resolveAgents: createAgentResolver({ env, models, agents, tools, stores, strategies }),
    findTools: (run, names) => findRunTools(tools, run, names),
    workflows,
    opening: ({ createdAt, timeZone }) => openingOf(dayIn(timeZone, createdAt)),
    snapshots: stores.snapshots,
    toolCache: stores.toolCache,
    attachments: stores.attachments,
    agentFiles: stores.agentFiles,
    agentFacts: stores.facts,
    sources: (run, agent) => sources(run.userId, agent, { desk: deskOfRun(run, findDesk), words: wordsOfRun(stores.words, run) }),
    allowedHosts: env.WEB_ALLOWED_HOSTS,
    connectModel: models.connect,
    callsWaiting: server.callsWaiting,
    answerProblem,
    asAgentFailed,
  };
  const engine = createEngine(ports, {
    permits: permitsUpTo(env.AGENT_TURNS),
    concurrency: Object.fromEntries(MULTI_AGENT.map((strategy) => [strategy, env.MULTI_AGENT_CONCURRENCY])),
    providerWaitMs: env.PROVIDER_WAIT_MS,
  });

  const scheduler = createScheduler({ env, stores, engine, models, agents, strategies, numberValue, builtinDesks });
  const deliverer = createDeliverer({ stores, strategies, vault, fetch: connections.fetch, origin });

  const answerKeeper = createAnswerKeeper({ stores, retentionDays: env.ANSWER_RETENTION_DAYS });
  const answerEvaluator = createAnswerEvaluator({ stores, findDesk });
  const setRunner = createSetRunner({ env, stores, engine, models, agents, strategies, numberValue, builtinDesks });

  return {
    database,
    stores,
    connections,
    sources,
    models,
    outages: server.outages,
    tally,
    agents,
    builtinDesks,
    tools,
    strategies,
    embedder,
    embedding,
    answerEmbedding,
    searchDocuments,
    engine,
    scheduler,
    deliverer,
    answerKeeper,
    answerEvaluator,
    setRunner,
    vault,
    secret,
    sign,
    numberValue,
    async open({ work }: { work: boolean }) {
      await engine.open({ work });
      if (!work) return;
      for (const job of [embedding, answerEmbedding, scheduler, deliverer, answerKeeper, answerEvaluator, setRunner]) job?.open();
    },
    /** `others`: resolves when everything else in this process that uses the database has stopped. Runs are released meanwhile. */
    async close(others?: Promise<unknown>) {
      const loops = [scheduler, deliverer, answerKeeper, answerEvaluator, setRunner].map((loop) => loop.close());
      const released = Promise.all(loops).then(() => engine.shutdown());
      await Promise.all([released, others]);
      await Promise.all([embedding?.close(), answerEmbedding.close()]);
      await embedder?.close();
      await close();
      await database.close();
    },
  };
}

function sayOutage(log: Log, provider: string, { isAway, ...facts }: OutageChange): void {
  log.warn({ provider, ...facts }, isAway ? 'The provider of models is unavailable.' : 'The provider of models is back.');
}

const UNPRICED =
  'Limits in US dollars do not limit this model: its provider does not report what calls cost, and MODEL_PRICES does not list it.';

export type Runner = Awaited<ReturnType<typeof openRunner>>;

function sayBudget(log: Log, budget: ConnectionBudget): void {
  const { text, isShort } = describeBudget(budget);
  if (isShort) log.warn(budget, text);
  else log.info(budget, text);
}
