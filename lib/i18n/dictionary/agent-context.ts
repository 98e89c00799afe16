/** Settings of an agent's context pipeline, in its editor. */
const en = {
  title: 'Long conversations',
  hint: 'What the agent is told of a conversation that is longer than its model can read.',
  usual: 'As usual',
  own: 'Own steps',
  usualHint: 'Up to 80 % of what the model can read at once; what does not fit is summarised.',
  steps: 'Steps, in their order',
  types: { window: 'Last messages', budget: 'Budget', summary: 'Summary' },
  hints: {
    window: 'Older messages are left out.',
    budget: 'The newest messages that fit are told, whole.',
    summary: 'What the steps above left out is told as a summary, which is made once.',
  },
  add: { window: 'Add last messages', budget: 'Add a budget', summary: 'Add a summary' },
  messages: 'Messages',
  percent: 'Share of the window, in percent',
  answer: 'Tokens kept free for the answer',
  stepUp: (n: number) => `Move step ${n} up`,
  stepDown: (n: number) => `Move step ${n} down`,
  removeStep: (n: number) => `Remove step ${n}`,
};

const fr: typeof en = {
  title: 'Longues conversations',
  hint: 'Ce que l’agent reçoit d’une conversation plus longue que ce que son modèle peut lire.',
  usual: 'Comme d’habitude',
  own: 'Étapes propres',
  usualHint: 'Jusqu’à 80 % de ce que le modèle peut lire en une fois ; ce qui ne tient pas est résumé.',
  steps: 'Étapes, dans leur ordre',
  types: { window: 'Derniers messages', budget: 'Budget', summary: 'Résumé' },
  hints: {
    window: 'Les messages plus anciens sont omis.',
    budget: 'Les messages les plus récents qui tiennent sont transmis en entier.',
    summary: 'Ce que les étapes précédentes ont omis est transmis sous forme de résumé, fait une seule fois.',
  },
  add: { window: 'Ajouter les derniers messages', budget: 'Ajouter un budget', summary: 'Ajouter un résumé' },
  messages: 'Messages',
  percent: 'Part de la fenêtre, en pour cent',
  answer: 'Jetons réservés à la réponse',
  stepUp: (n) => `Monter l’étape ${n}`,
  stepDown: (n) => `Descendre l’étape ${n}`,
  removeStep: (n) => `Supprimer l’étape ${n}`,
};

export const agentContext = { en, fr };
