/** Settings of an agent's context pipeline, in its editor. */
const en = {
  title: 'Long conversations',
  hint: 'How a conversation that exceeds the model’s context window is shortened.',
  usual: 'Default',
  own: 'Custom steps',
  usualHint: 'Up to 80% of the context window; earlier messages are summarised.',
  steps: 'Steps in order',
  types: { window: 'Last messages', budget: 'Budget', summary: 'Summary' },
  hints: {
    window: 'Older messages are left out.',
    budget: 'The newest messages that fit are included in full.',
    summary: 'Messages that the steps above leave out are included as a summary, which is written once.',
  },
  add: { window: 'Add last messages', budget: 'Add a budget', summary: 'Add a summary' },
  messages: 'Messages',
  percent: 'Share of the window, in percent',
  answer: 'Tokens reserved for the answer',
  stepUp: (n: number) => `Move step ${n} up`,
  stepDown: (n: number) => `Move step ${n} down`,
  removeStep: (n: number) => `Remove step ${n}`,
};

const fr: typeof en = {
  title: 'Longues conversations',
  hint: 'Comment une conversation qui dépasse la fenêtre de contexte du modèle est raccourcie.',
  usual: 'Par défaut',
  own: 'Étapes personnalisées',
  usualHint: 'Jusqu’à 80 % de la fenêtre de contexte ; les messages antérieurs sont résumés.',
  steps: 'Étapes dans l’ordre',
  types: { window: 'Derniers messages', budget: 'Budget', summary: 'Résumé' },
  hints: {
    window: 'Les messages plus anciens sont omis.',
    budget: 'Les messages les plus récents qui tiennent sont transmis en entier.',
    summary: 'Les messages omis par les étapes précédentes sont transmis sous forme de résumé, rédigé une seule fois.',
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
