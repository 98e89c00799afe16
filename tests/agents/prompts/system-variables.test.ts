import { expect, test } from '@jest/globals';
import { assemblePrompts } from '@/lib/agents/prompts/assemble-prompts';
import { systemVariables } from '@/lib/agents/prompts/system-variables';
import { variables } from '@/lib/core/agents/prompt-definition';

const facts = {
  today: '2026-03-31',
  timeZone: 'Europe/Paris',
  userName: 'Ann Martin',
  language: 'fr',
  agentTitle: 'Data steward',
  tools: ['querySalesforce', 'shareData'],
  team: ['Prospect finder'],
} as const;

test('a prompt can read the date, the person, the agent, its tools and its team', () => {
  const template =
    '{{ weekday }} {{ today }} ({{ time_zone }}). {{ user_name }}: {{ language }}. {{ agent_title }}: {{ tools }}; {{ team }}.';
  const use = { title: 'Facts', template, defaults: {}, overrides: {}, isActive: true };
  const { sections, problems } = assemblePrompts([use], { system: systemVariables(facts), agent: {}, runtime: {} });
  expect(problems).toEqual([]);
  expect(sections[0]?.text).toBe(
    'Tuesday 2026-03-31 (Europe/Paris). Ann Martin: French. Data steward: querySalesforce, shareData; Prospect finder.',
  );
});

test('a person without a name leaves user_name unresolved', () => {
  expect(systemVariables({ ...facts, userName: null }).user_name).toBeNull();
});

test('the system variables follow the rules for names and values', () => {
  expect(variables.parse(systemVariables(facts))).toEqual(systemVariables(facts));
});
