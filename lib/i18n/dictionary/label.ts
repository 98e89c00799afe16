import type { RunLabel } from '@/lib/core/runs/run-labels';

const en = {
  labels: 'What this run has read',
  names: { private: 'Private data read', untrusted: 'Untrusted text read' } satisfies Record<RunLabel, string>,
  texts: {
    private: 'An agent in this run has read your own data: records, tables or documents.',
    untrusted:
      'An agent in this run has read text that somebody else may have written and that may contain instructions: web pages, files, free text in records.',
  } satisfies Record<RunLabel, string>,
  both: 'With both labels, the run only opens addresses that you typed, that a search returned or that the operator allows; every web search and every change outside the conversation’s working files needs your approval.',
  one: 'On its own, it restricts little: after untrusted text, agents ask before they remember something or apply a plan for your words. Together with the other label, the run only opens addresses that you typed, that a search returned or that the operator allows; every web search and every change outside the conversation’s working files needs your approval.',
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
  both: 'Avec les deux mentions, l’exécution n’ouvre que les adresses que vous avez saisies, qu’une recherche a renvoyées ou que l’exploitant autorise ; chaque recherche sur le web et chaque modification hors des fichiers de travail de la conversation demande votre accord.',
  one: 'Seule, cette mention restreint peu : après du texte non fiable, les agents demandent avant de retenir quelque chose ou d’appliquer un plan à vos mots. Avec l’autre mention, l’exécution n’ouvre que les adresses que vous avez saisies, qu’une recherche a renvoyées ou que l’exploitant autorise ; chaque recherche sur le web et chaque modification hors des fichiers de travail de la conversation demande votre accord.',
  by: (agent, tool) => `D’abord par ${agent}, avec ${tool}.`,
  byAgent: (agent) => `D’abord par ${agent}.`,
  before: 'Depuis une étape antérieure de cette conversation.',
};

export const label = { en, fr };
