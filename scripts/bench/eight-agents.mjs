// Stands in for lib/agents in bench/team-app.mjs: the product's agents, and more members like them.
import { agents as known } from '../../lib/agents/index.ts';
import { EIGHT_AGENTS } from './run-team.mjs';

const members3 = known.filter(({ role }) => role === 'member');
const isKnown = new Set(known.map(({ name }) => name));
const more = EIGHT_AGENTS.filter((name) => !isKnown.has(name)).map((name, n) => ({
  ...members3[n % members3.length],
  name,
  title: name,
}));

export const agents = [...known, ...more];
export const members = [...members3, ...more];
export const memberNames = members.map(({ name }) => name);
export const findAgent = (name) => agents.find((agent) => agent.name === name);
