import type { RunLabel } from '@/lib/core/run-labels';

const en = {
  labels: 'What this run has read',
  names: { private: 'Private data read', untrusted: 'Untrusted text read' } satisfies Record<RunLabel, string>,
  texts: {
    private: 'An agent of this run has read data of your own: records, tables or documents.',
    untrusted:
      'An agent of this run has read text that somebody else may have written, and with it instructions: web pages, files, free text of records.',
  } satisfies Record<RunLabel, string>,
  both: 'With both, the run opens only addresses that you typed or that a search returned, and every change and web search asks you first.',
  one: 'On its own this restricts nothing. Should the other kind be read too, the run opens only addresses that you typed or that a search returned, and every change and web search asks you first.',
  by: (agent: string, tool: string) => `First by ${agent}, with ${tool}.`,
  byAgent: (agent: string) => `First by ${agent}.`,
  before: 'Said earlier in this conversation.',
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
  before: 'Dit plus tôt dans cette conversation.',
};

export const label = { en, fr };
