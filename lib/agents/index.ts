import type { Agent } from '@/lib/core/agent';
import { contractReader } from './contract-reader';
import { dataSteward } from './data-steward';
import { initiator } from './initiator';
import { prospectFinder } from './prospect-finder';
import { summarizer } from './summarizer';

export const agents: readonly Agent[] = [contractReader, dataSteward, initiator, prospectFinder, summarizer];

/** The agents a person may ask, alone or in a team. */
export const members: readonly Agent[] = agents.filter(({ role }) => role === 'member');
export const memberNames: readonly string[] = members.map(({ name }) => name);

/** Whom a chat asks when nobody is named. */
export const DEFAULT_AGENT = dataSteward.name;

const byName = new Map(agents.map((agent) => [agent.name, agent]));

export function findAgent(name: string): Agent | undefined {
  return byName.get(name);
}
