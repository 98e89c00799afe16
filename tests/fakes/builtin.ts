import { builtin as agents } from '@/lib/agents';
import { builtin as tools } from '@/lib/tools';

export { agents, tools };

/** Facts about the user and the run that prompts may contain. */
export const facts = {
  today: '2026-03-31',
  timeZone: 'UTC',
  userName: 'Ada',
  language: 'en' as const,
  agentTitle: 'Helper',
  tools: [],
  team: [],
};
export const members = agents.filter(({ role }) => role === 'member');
export const memberNames = members.map(({ name }) => name);
export const findAgent = (name: string) => agents.find((agent) => agent.name === name);
export const findTool = (name: string) => tools.find((tool) => tool.name === name);
