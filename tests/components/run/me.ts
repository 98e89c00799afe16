import type { MeAnswer } from '@/lib/api/answers';

function specialist(name: string, title: string) {
  return { name, title, description: `${title} of the translation helps.`, tools: [], allowed: true, sources: {} };
}

/** A user who may ask two agents and a team of them. */
export const me: MeAnswer = {
  user: { id: 'user-1', email: 'ann@example.com', name: 'Ann', role: 'owner', settings: {}, hasPassword: true },
  models: [
    { id: 'offline:extractive', label: 'Offline', offline: true },
    { id: 'openai:gpt', label: 'GPT', offline: false },
  ],
  agents: [
    {
      name: 'data-steward',
      title: 'Data steward',
      description: 'Checks records.',
      tools: ['getSFDCData'],
      allowed: true,
      sources: {},
    },
    { name: 'contract-reader', title: 'Contract reader', description: 'Reads contracts.', tools: [], allowed: true, sources: {} },
    { name: 'secret-keeper', title: 'Secret keeper', description: 'Not yours.', tools: [], allowed: false, sources: {} },
  ],
  defaultAgent: 'data-steward',
  multi: { enabled: true, maxAgents: 5, maxRounds: 10, atOnce: 2, usual: ['data-steward', 'contract-reader'] },
  dispatch: {
    usual: [specialist('scripture-specialist', 'Scripture specialist'), specialist('words-specialist', 'Words specialist')],
    maxAgents: 20,
    maxIterations: 5,
  },
  desks: [],
  teams: [],
};
