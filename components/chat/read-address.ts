import type { MeAnswer } from '@/lib/api/answers';
import { worksInRounds } from '@/lib/core/teams/works-in-rounds';
import type { AskedKind } from './ask-path';
import { MODES, type Mode, roundsSetUp, type Setup, savedSetUp } from './setup/setup';

/** How a new conversation begins. */
export interface Begun {
  mode: Mode;
  setup: Partial<Setup>;
  /** Set if the address names an agent, team or desk that this user cannot ask. */
  missing?: { kind: AskedKind; name: string };
}

type Address = Pick<URLSearchParams, 'get'>;

const KINDS: readonly AskedKind[] = ['agent', 'team', 'desk'];

/**
 * Reads from an address whom a new conversation asks: `?agent=`, `?team=` or `?desk=`, with a name, or the id of one that the page has loaded.
 * Otherwise `?mode=` with those asked last. A team with a specialist is sent out by a dispatch, any other with `mode=specialists`.
 */
export function readAddress(address: Address, me: MeAnswer): Begun {
  const mode = MODES.find((one) => one === address.get('mode'));
  const kind = KINDS.find((one) => address.get(one));
  const name = (kind && address.get(kind)) ?? '';
  const missing = kind && { kind, name };
  return (kind && found[kind](name, me, mode)) ?? { mode: mode ?? 'chat', setup: {}, missing };
}

const named =
  (requested: string) =>
  ({ id, name }: { id?: string; name: string }) =>
    name === requested || id === requested;

const found: Record<AskedKind, (name: string, me: MeAnswer, mode: Mode | undefined) => Begun | undefined> = {
  agent(name, { agents, moreAgents }) {
    const agent = agents.find(named(name));
    // The page may not have loaded all agents.
    const isAllowed = agent?.allowed ?? moreAgents === true;
    return isAllowed ? { mode: 'chat', setup: { agent: agent?.name ?? name } } : undefined;
  },
  team(name, me, mode) {
    const team = me.teams.find(named(name));
    if (!team || !me.multi.enabled) return undefined;
    const specialists = me.dispatch.usual.map((one) => one.name);
    if (mode !== 'specialists' && worksInRounds(team, specialists)) return { mode: 'team', setup: roundsSetUp(team, me) };
    return { mode: 'specialists', setup: { ...savedSetUp(team), plannerChooses: false } };
  },
  desk(name, { desks }) {
    const desk = desks.find(named(name));
    return desk && { mode: 'desk', setup: { desk: desk.name } };
  },
};
