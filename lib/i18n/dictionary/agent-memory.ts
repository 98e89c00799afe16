import { plural } from '@/lib/core/text/plural';

const en = {
  card: 'Memory',
  cardHint:
    'Whether the agent can remember short facts about the person it works for. Each person sees and manages only their own.',
  title: 'What it remembers about you',
  hint: (most: number) =>
    `At most ${most} facts, given to the agent as data in every conversation with you. Nobody else sees them.`,
  none: 'Nothing yet.',
  failed: 'The memory could not be loaded',
  fact: 'Fact',
  save: 'Save',
  edit: (fact: string) => `Edit: ${fact}`,
  remove: (fact: string) => `Remove: ${fact}`,
  removeTitle: 'Forget this?',
  forget: 'Forget',
  forgetAll: 'Forget all',
  forgetAllTitle: 'Forget all of this?',
  forgetAllText: (count: number) =>
    plural('en', count, { one: 'The agent forgets # fact about you.', other: 'The agent forgets # facts about you.' }),

  // Effective model settings
  inEffect: 'In effect',
  model: 'Model',
  modelFrom: { agent: 'from this agent', person: 'your default', server: 'the server’s default' },
  levels: { global: 'from the server', agent: 'from this agent', request: 'from the request' },
  window: 'Context',
  tokens: (count: string) => `${count} tokens`,
  own: 'All settings are the model’s defaults.',
  effectUnknown: 'The settings in effect could not be loaded.',
  problemOf: (field: string, problem: string) => `${field}: ${problem}`,
};

const fr: typeof en = {
  card: 'Mémoire',
  cardHint: 'S’il peut retenir de courts faits sur la personne pour qui il travaille. Chacun voit et supprime les siens.',
  title: 'Ce qu’il retient sur vous',
  hint: (most) =>
    `Au plus ${most} faits, qui lui sont donnés comme données dans chaque conversation avec vous. Personne d’autre ne les voit.`,
  none: 'Rien pour l’instant.',
  failed: 'La mémoire n’a pas pu être chargée',
  fact: 'Fait',
  save: 'Enregistrer',
  edit: (fact) => `Modifier : ${fact}`,
  remove: (fact) => `Supprimer : ${fact}`,
  removeTitle: 'Oublier ceci ?',
  forget: 'Oublier',
  forgetAll: 'Tout oublier',
  forgetAllTitle: 'Oublier tout cela ?',
  forgetAllText: (count) =>
    plural('fr', count, { one: 'L’agent oublie # fait sur vous.', other: 'L’agent oublie # faits sur vous.' }),

  inEffect: 'En vigueur',
  model: 'Modèle',
  modelFrom: { agent: 'de cet agent', person: 'votre modèle par défaut', server: 'le modèle par défaut du serveur' },
  levels: { global: 'du serveur', agent: 'de cet agent', request: 'de la requête' },
  window: 'Contexte',
  tokens: (count) => `${count} jetons`,
  own: 'Tous les réglages sont ceux par défaut du modèle.',
  effectUnknown: 'Impossible de charger les réglages en vigueur.',
  problemOf: (field, problem) => `${field} : ${problem}`,
};

/** Memory and effective model settings of an agent, in its editor. */
export const agentMemory = { en, fr };
