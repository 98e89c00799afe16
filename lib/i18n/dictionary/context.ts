import { plural } from '@/lib/core/text/plural';

/** The context of models: the Context tab of a run, the preview in the editors, and the gauge of a chat. */
const en = {
  choose: 'Turn',
  call: 'Call',
  callOf: (number: number, count: number) => `Call ${number} of ${count}`,
  summaryCall: (number: number) => `Summary ${number}`,
  none: 'No model has been called yet.',
  failed: 'The request could not be loaded',
  checks: {
    same: 'Exactly what the model received: the request was rebuilt from the log, and its fingerprint matches the recorded one.',
    differs: 'Not exactly what the model received: this version of the product builds a different request from the log.',
    unknown: 'Rebuilt from the log of an earlier version without fingerprints: it may differ from what the model received.',
    unanswered: 'This call has no recorded answer, so there is nothing to compare the rebuilt request with.',
  },

  // Sizes
  window: (used: string, window: string) => `${used} of ${window} tokens`,
  reported: (tokens: string) => `${tokens} input tokens, as counted by the provider`,
  estimated: 'Estimated, in tokens',
  parts: {
    system: 'System text',
    tools: 'Tools',
    history: 'Earlier messages',
    request: 'Request',
    steps: 'Steps of the turn',
    results: 'Tool results',
    answer: 'Reserved for the answer',
    free: 'Free',
  },
  tokens: (count: string) => `${count} tokens`,

  // System text
  system: 'System text',
  from: {
    opening: 'Introduction for every agent',
    prompt: 'Prompt',
    agent: 'Agent’s instructions',
    task: 'Task',
    team: 'Rules for a team',
    rules: 'Rules for every answer',
    person: 'Personal instructions',
  },
  variables: 'Variables',
  unresolved: 'no value',
  levels: { system: 'system', agent: 'agent', prompt: 'prompt', override: 'this use', runtime: 'this run' },

  // Messages
  messages: 'Messages',
  roles: { user: 'User', assistant: 'Agent', tool: 'Tool' },
  places: { history: 'earlier in the conversation', request: 'request', steps: 'this turn' },
  kinds: { text: 'Text', reasoning: 'Reasoning', call: 'Call', result: 'Result', image: 'Image' },
  leftOut: (characters: string) => `${characters} characters left out`,
  notices: 'Shortened or omitted',

  summary: (count: number) =>
    plural('en', count, { one: 'Summary of the oldest message', other: 'Summary of the # oldest messages' }),
  summaryHint: 'These messages did not fit, so the agent received this summary instead.',
  showOriginals: 'Show the original messages',
  hideOriginals: 'Hide the messages',
  originals: 'Messages that the summary covers',
  originalsFailed: 'The messages could not be read',

  // Tools, and the request
  toolsCount: (count: number) => `Tools (${count})`,
  noTools: 'The model was offered no tools in this call.',
  schema: 'Input schema',
  settings: 'Settings',
  body: 'Request as sent',
  bodyHint: 'The body of the HTTP request, byte for byte',
  noBody: 'This model runs in the server itself: no request is sent.',
  copyBody: 'Copy request',

  // Preview
  preview: 'Preview',
  previewHint: 'The prompt that a model would receive now, and the source of each part.',
  previewFailed: 'The preview could not be created',
  problems: 'Problems',
  problemAt: (title: string, line: number) => `${title}, line ${line}`,
  empty: 'There is no text yet.',

  // Gauge
  gauge: (percent: string) => `Context: ${percent}`,
  gaugeTitle: 'Context of the last call',
  gaugeHint: (agent: string) => `How full the context window was at the last model call, for ${agent}.`,
  gaugeOpen: 'Show the full request',
};

const fr: typeof en = {
  choose: 'Intervention',
  call: 'Appel',
  callOf: (number, count) => `Appel ${number} sur ${count}`,
  summaryCall: (number) => `Résumé ${number}`,
  none: 'Aucun modèle n’a encore été appelé.',
  failed: 'Impossible de lire ce que le modèle a reçu',
  checks: {
    same: 'Exactement ce que le modèle a reçu : la requête a été reconstituée à partir du journal, et son empreinte est celle qui a été enregistrée.',
    differs:
      'Pas exactement ce que le modèle a reçu : cette version du produit construit, à partir du journal, une autre requête que celle qui a été envoyée.',
    unknown:
      'Reconstitué à partir du journal d’une version antérieure, qui ne gardait pas d’empreinte : cela peut différer de ce que le modèle a reçu.',
    unanswered: 'Cet appel n’a pas de réponse enregistrée : il n’y a rien à quoi comparer la requête reconstituée.',
  },
  window: (used, window) => `${used} sur ${window} jetons`,
  reported: (tokens) => `${tokens} jetons d’entrée, d’après le fournisseur`,
  estimated: 'Estimation, en jetons',
  parts: {
    system: 'Texte système',
    tools: 'Outils',
    history: 'Messages précédents',
    request: 'Demande',
    steps: 'Étapes de l’intervention',
    results: 'Résultats des outils',
    answer: 'Réservé à la réponse',
    free: 'Libre',
  },
  tokens: (count) => `${count} jetons`,
  system: 'Texte système',
  from: {
    opening: 'Introduction pour chaque agent',
    prompt: 'Prompt',
    agent: 'Instructions de l’agent',
    task: 'Tâche',
    team: 'Règles d’équipe',
    rules: 'Règles pour chaque réponse',
    person: 'Instructions personnelles',
  },
  variables: 'Variables',
  unresolved: 'sans valeur',
  levels: { system: 'système', agent: 'agent', prompt: 'prompt', override: 'cet emploi', runtime: 'cette exécution' },
  messages: 'Messages',
  roles: { user: 'Utilisateur', assistant: 'Agent', tool: 'Outil' },
  places: { history: 'plus tôt dans la conversation', request: 'demande', steps: 'cette intervention' },
  kinds: { text: 'Texte', reasoning: 'Raisonnement', call: 'Appel', result: 'Résultat', image: 'Image' },
  leftOut: (characters) => `${characters} caractères omis`,
  notices: 'Raccourci ou omis',
  summary: (count) => plural('fr', count, { one: 'Résumé du plus ancien message', other: 'Résumé des # plus anciens messages' }),
  summaryHint: 'Ces messages ne tenaient pas : l’agent a reçu ceci à leur place.',
  showOriginals: 'Afficher les messages d’origine',
  hideOriginals: 'Masquer les messages',
  originals: 'Messages que couvre le résumé',
  originalsFailed: 'Impossible de lire les messages',
  toolsCount: (count) => `Outils (${count})`,
  noTools: 'Aucun outil n’a été proposé au modèle lors de cet appel.',
  schema: 'Schéma d’entrée',
  settings: 'Réglages',
  body: 'Requête envoyée',
  bodyHint: 'Le corps de la requête HTTP, octet par octet',
  noBody: 'Ce modèle fonctionne dans le serveur même : aucune requête n’est envoyée.',
  copyBody: 'Copier la requête',
  preview: 'Aperçu',
  previewHint: 'Ce qu’un modèle recevrait maintenant, et d’où vient chaque partie.',
  previewFailed: 'Impossible de préparer l’aperçu',
  problems: 'Problèmes',
  problemAt: (title, line) => `${title}, ligne ${line}`,
  empty: 'Il n’y a pas encore de texte.',
  gauge: (percent) => `Contexte : ${percent}`,
  gaugeTitle: 'Contexte du dernier appel',
  gaugeHint: (agent) => `À quel point la fenêtre du modèle était remplie lors de son dernier appel, pour ${agent}.`,
  gaugeOpen: 'Afficher toute la requête',
};

export const context = { en, fr };
