import { cookies } from 'next/headers';
import { memberNames, members } from './agents';
import type { MeAnswer } from './api/answers';
import { multiChatRequest, multiRequest } from './api/requests';
import { createAuth } from './auth/auth';
import { AppError } from './core/errors';
import type { Language } from './core/language';
import type { User } from './core/stores';
import { userSlots } from './core/user-slots';
import { createExtractor } from './documents/extractor';
import { currentEnv, type Env } from './env';
import { createRoutes } from './http';
import { type Text, textFor } from './i18n/text';
import { createAnswerer } from './services/answer-request';
import { createAuditLog } from './services/audit-log';
import { createController } from './services/control-run';
import { createDocuments } from './services/documents';
import { createFollower } from './services/follow-run';
import { openRunner, type Runner } from './services/open-runner';
import { createPeople } from './services/people';
import { readInbox, readInboxHistory } from './services/read-inbox';
import { createReader } from './services/read-runs';
import { createRefusalNotes } from './services/refusal-notes';
import { createRetention } from './services/retention';
import { createSamples } from './services/samples';
import { oauthSettings, originOf } from './services/settings';
import { createStarter, mayAsk, mayUseTeams } from './services/start-run';
import { signInLimit } from './usage/sign-in-limit';

/** What plays runs, with who may ask for what on top. */
function join(env: Env, runner: Runner) {
  const { stores, engine, secret, connections } = runner;
  const origin = originOf(env);
  const limit = signInLimit(runner.database.session);
  const auditLog = createAuditLog(stores.audit);
  const stopChecks = auditLog.checkDaily();
  const retention = createRetention({ env, stores, tidy: runner.database.tidy });
  const stopRemoving = retention.removeDaily();
  const auth = createAuth({ ...stores, limit, secret, origin, oauth: oauthSettings(env) });
  const teamLimits = { maxAgents: env.MULTI_AGENT_MAX_AGENTS, maxRounds: env.MULTI_AGENT_MAX_ROUNDS, agents: memberNames };

  return {
    env,
    stores,
    connections,
    auth,
    origin,
    people: createPeople({ stores, links: auth.links, limit, engine }),
    auditLog,
    noteRefusal: createRefusalNotes(stores.audit),
    teamRequest: multiRequest(teamLimits),
    teamChatRequest: multiChatRequest(teamLimits),
    ...createStarter({ env, ...runner }),
    ...createReader(runner),
    ...createController({ env, ...runner }),
    ...createAnswerer(runner),
    ...createDocuments({ stores, extract: createExtractor() }),
    samples: createSamples(stores),
    /** One more stream of events for a person: how to end it. @throws {AppError} `rate_limited` */
    openStream: userSlots(
      env.STREAMS_PER_USER,
      () =>
        new AppError(
          'rate_limited',
          `You have ${env.STREAMS_PER_USER} streams of events open, which is the most there may be. Close one, or ask for application/json.`,
          { retryAfter: 5 },
        ),
    ),
    follow: createFollower(engine, stores.users),
    /** Model servers on this machine, to be offered to people who have no other model. */
    localModels: () => runner.models.local(),
    inbox: (user: User) => readInbox(stores, user),
    inboxHistory: (user: User) => readInboxHistory(stores, user),
    /** Begins to follow and, unless other processes do it, to play runs: those an earlier process left unfinished go on. */
    open: () => engine.open({ work: env.WORKER !== 'off' }),
    describeFor: (user: User, language: Language) => describeFor(user, textFor(language), { env, ...runner }),
    async health() {
      await stores.checkWrite().catch((cause: unknown) => {
        throw new AppError('unavailable', 'The service cannot write to its storage. Please try again in a moment.', { cause });
      });
      return { status: 'ok' };
    },
    async shutdown() {
      stopChecks();
      await stopRemoving();
      return runner.close();
    },
  };
}

export type Workbench = ReturnType<typeof join>;

/** What a person may ask for, in the language they read. */
async function describeFor(
  user: User,
  { agents: words }: Text,
  { env, models, connections }: Runner & { env: Env },
): Promise<Omit<MeAnswer, 'user'>> {
  const uses = await connections.uses(user.id);
  return {
    models: await models.list(),
    agents: members.map((agent) => ({
      name: agent.name,
      title: words[agent.name]?.title ?? agent.title,
      description: words[agent.name]?.description ?? agent.description,
      tools: [...agent.tools],
      allowed: mayAsk(env, user, agent.name),
      sources: uses.of(agent),
    })),
    multi: { enabled: mayUseTeams(env, user), maxAgents: env.MULTI_AGENT_MAX_AGENTS, maxRounds: env.MULTI_AGENT_MAX_ROUNDS },
    salesforceInstanceUrl: uses.salesforceUrl ?? env.SALESFORCE_INSTANCE_URL,
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
  return join(env, await openRunner(env));
}

export const { route, publicRoute } = createRoutes(workbench);

/** Whom a page is rendered for. The cookies come first: they tell a build that there is no request to open a database for. */
export async function currentUser(): Promise<User | undefined> {
  const jar = await cookies();
  return (await workbench()).auth.userOfPage(jar);
}
