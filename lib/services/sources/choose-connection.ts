import type { Agent } from '@/lib/core/agent';
import { type Connection, type Provider, SOURCE_PROVIDERS, type SourceKind, type SourceUse } from '@/lib/core/connections';

/** The source an agent works on: a connection, sample data, none, or a connection that cannot be used. */
export type Choice =
  | { state: 'sample' | 'missing' }
  | { state: 'connected'; connection: Connection }
  | { state: 'broken'; connection: Connection; problem: string };

/**
 * Chooses the connection an agent works on: the user's oldest connection that the agent may use and that works. A broken connection is
 * never replaced by sample data, which could be mistaken for the user's own.
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
      ? `${agent.name} may not use “${forbidden.name}”. Its owner can allow it on the Connections page.`
      : `${agent.name} is not set up to use “${forbidden.name}”. The author of the agent can allow it on the Agents page.`;
  return { state: 'broken', connection: forbidden, problem };
}

/** The choice as shown to users. */
export function describeChoice(choice: Choice): SourceUse {
  switch (choice.state) {
    case 'connected':
      return { state: 'connected', connection: choice.connection.name };
    case 'broken':
      return { state: 'broken', connection: choice.connection.name, problem: choice.problem };
    default:
      return { state: choice.state };
  }
}

function problemOf({ name, state, problem }: Connection): string {
  switch (state) {
    case 'off':
      return `“${name}” is switched off. Switch it on on the Connections page.`;
    case 'needs_sign_in':
      return `“${name}” needs a sign-in on the Connections page.${reason(problem)}`;
    default:
      return `“${name}” cannot be used now.${reason(problem)} Correct it and test it on the Connections page.`;
  }
}

const reason = (problem: string | null) => (problem ? ` ${problem}` : '');
