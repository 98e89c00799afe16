import type { RunLabel } from '@/lib/core/run-labels';

const en = {
  labels: 'What this run has read',
  names: { private: 'Private data read', untrusted: 'Untrusted text read' } satisfies Record<RunLabel, string>,
  texts: {
    private: 'An agent in this run has read your own data: records, tables or documents.',
    untrusted:
      'An agent in this run has read text that somebody else may have written and that may contain instructions: web pages, files, free text in records.',
  } satisfies Record<RunLabel, string>,
  both: 'With both labels, the run only opens addresses that you typed or that a search returned, and every change and web search needs your approval.',
  one: 'On its own, this label restricts nothing. Together with the other one, the run only opens addresses that you typed or that a search returned, and every change and web search needs your approval.',
  by: (agent: string, tool: string) => `First by ${agent}, with ${tool}.`,
  byAgent: (agent: string) => `First by ${agent}.`,
  before: 'From earlier in this conversation.',
};

const fr: typeof en = {
  labels: 'Ce que cette exécution a lu',
  names: { private: 'Données privées lues', untrusted: 'Texte non fiable lu' },
  texts: {
    private: 'Un agent de cette exécution a lu des données à vous : fiches, tables ou documents.',
    untrusted:
      'Un agent de cette exécution a lu un texte que quelqu’un d’autre a pu écrire, instructions comprises : pages web, fichiers, champs libres de fiches.',
  },
  both: 'Les deux réunis, l’exécution n’ouvre que les adresses que vous avez saisies ou qu’une recherche a rendues, et chaque modification ou recherche sur le web vous est d’abord demandée.',
  one: 'Seul, cela ne restreint rien. Si l’autre genre est lu aussi, l’exécution n’ouvre que les adresses que vous avez saisies ou qu’une recherche a rendues, et chaque modification ou recherche sur le web vous est d’abord demandée.',
  by: (agent, tool) => `D’abord par ${agent}, avec ${tool}.`,
  byAgent: (agent) => `D’abord par ${agent}.`,
  before: 'Depuis une étape antérieure de cette conversation.',
};

export const label = { en, fr };
