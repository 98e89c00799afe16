import type { Agent } from '@/lib/core/agents/agent';
import {
  type Connection,
  type Provider,
  SOURCE_PROVIDERS,
  type SourceKind,
  type SourceUse,
} from '@/lib/core/connections/connections';
import { messageFields, type Phrase, phrase } from '@/lib/core/phrases/phrase';

/** The source an agent works on: a connection, sample data, none, or a connection that cannot be used. */
export type Choice =
  | { state: 'sample' | 'missing' }
  | { state: 'connected'; connection: Connection }
  | { state: 'broken'; connection: Connection; problem: Phrase };

/**
 * Chooses the connection an agent works on: the oldest working connection of the user that the agent may use. A broken connection is never replaced
 * by sample data, which could be mistaken for the user's own.
 */
export function chooseConnection(
  connections: readonly Connection[],
  kind: SourceKind,
  agent: Pick<Agent, 'name' | 'connections'>,
): Choice {
  const providers: readonly Provider[] = SOURCE_PROVIDERS[kind];
  const own = connections.filter(({ provider }) => providers.includes(provider));
  const allowed = own
    .filter(({ agents }) => agents === null || agents.includes(agent.name))
    .filter(({ id }) => agent.connections === undefined || agent.connections.includes(id));
  const usable = allowed.find(({ state }) => state === 'connected');
  if (usable) return { state: 'connected', connection: usable };
  const [broken] = allowed;
  if (broken) return { state: 'broken', connection: broken, problem: problemOf(broken) };
  const [forbidden] = own;
  if (!forbidden) return { state: kind === 'web' ? 'missing' : 'sample' };
  const problem =
    agent.connections === undefined
      ? phrase('connectionNotForAgent', { agent: agent.name, name: forbidden.name })
      : phrase('agentWithoutConnection', { agent: agent.name, name: forbidden.name });
  return { state: 'broken', connection: forbidden, problem };
}

/** The choice as shown to users. */
export function describeChoice(choice: Choice): SourceUse {
  switch (choice.state) {
    case 'connected':
      return { state: 'connected', connection: choice.connection.name };
    case 'broken': {
      const { message: problem, phrase: problemPhrase } = messageFields(choice.problem);
      return { state: 'broken', connection: choice.connection.name, problem, problemPhrase };
    }
    default:
      return { state: choice.state };
  }
}

function problemOf({ name, state, problem, problemPhrase }: Connection): Phrase {
  const why = problemPhrase ?? problem ?? '';
  switch (state) {
    case 'off':
      return phrase('connectionOff', { name });
    case 'needs_sign_in':
      return phrase('connectionNeedsSignIn', { name, why });
    default:
      return phrase('connectionUnusable', { name, why });
  }
}
