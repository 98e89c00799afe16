import { describe, expect, test } from '@jest/globals';
import { agents, findAgent, memberNames, members, tools } from '../fakes/builtin';

const collaboration = tools.filter(({ teamOnly }) => teamOnly).map(({ name }) => name);
const named = agents.map((agent) => [agent.name, agent] as const);

describe('the built-in agents', () => {
  test('include the members that seed 002 asks for, and the coordinators of the strategies', () => {
    expect(memberNames).toEqual(expect.arrayContaining(['contract-reader', 'data-steward', 'prospect-finder']));
    expect(agents.filter(({ role }) => role === 'coordinator').map(({ name }) => name)).toEqual([
      'initiator',
      'planner',
      'summarizer',
      'synthesizer',
    ]);
  });

  test.each(named)('%s is found by name', (name, agent) => {
    expect(findAgent(name)).toBe(agent);
  });

  test('include none with an unknown name', () => {
    expect(findAgent('constructor')).toBeUndefined();
  });

  test.each(named)('%s uses tools that exist, and its instructions name no others', (_, agent) => {
    const known = tools.map(({ name }) => name);
    expect(known).toEqual(expect.arrayContaining([...agent.tools]));
    const mentioned = known.filter((name) => new RegExp(`\\b${name}\\b`).test(agent.instructions));
    expect(agent.tools).toEqual(expect.arrayContaining(mentioned));
  });

  test.each(named)('%s has instructions of 150 to 350 words that begin with its title', (_, agent) => {
    const words = agent.instructions.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(150);
    expect(words).toBeLessThanOrEqual(350);
    expect(agent.instructions).toMatch(new RegExp(`^You are the ${agent.title}`, 'i'));
  });

  test.each(members.map((agent) => [agent.name, agent] as const))('%s can work in a team', (_, agent) => {
    expect(agent.tools).toEqual(expect.arrayContaining(collaboration));
    expect(agent.maxSteps).toBeGreaterThan(5);
  });

  test('include coordinators that answer in one step, without tools', () => {
    for (const agent of agents.filter(({ role }) => role === 'coordinator')) {
      expect(agent).toMatchObject({ tools: [], maxSteps: 1 });
    }
  });
});
