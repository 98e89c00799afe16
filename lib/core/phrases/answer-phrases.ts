import { providerInFrench } from './provider-in-french';

type Excerpt = { provider: string; excerpt: string };
type Encoding = { provider: string; encoding: string };
type Size = { provider: string; bytes: number };

/** Sentences about answers of models that cannot be used. */
const en = {
  unreadableAnswer: () => 'The answer of the model could not be parsed.',
  calledTool: () => 'The model called a tool although it had to answer.',
  notInForm: ({ problems }: { problems: string }) => `The answer of the model does not have the required form. ${problems}`,
  stepsUsedUp: () => 'The agent used all its steps without giving an answer.',
  wentOnCalling: () => 'The model kept calling tools although it had to answer.',
  wentOnCallingAtLimit: ({ steps }: { steps: number }) =>
    `The limit of ${steps} model calls was reached, and the model kept calling tools although it had to answer.`,
  callsAsText: () => 'The model writes its tool calls as text: start its server with a tool parser for this model.',
  contentFilter: () => "The provider's content filter stopped the answer.",
  callUnreadable: () => 'The model called a tool in a form that its server could not read.',
  notAnAnswer: ({ provider, excerpt }: Excerpt) => `${provider} answered with ${excerpt} instead of a model’s answer.`,
  answerTooLarge: ({ provider, bytes }: Size) => `${provider} sent more than ${bytes} bytes in one answer.`,
  answerCompressed: ({ provider, encoding }: Encoding) =>
    `${provider} sent a compressed answer (content-encoding: ${encoding}): its proxy must not compress answers.`,
  brokeOff: () => 'The answer was cut off before its end.',
  tokensUsedUp: () => 'The model used up its output tokens before it wrote any text.',
  toolCallCut: () => 'The model used up its output tokens in the middle of a tool call.',
  onlyThought: () => 'The model only thought and gave no answer. A lower reasoning effort or another model may help.',
  emptyAnswer: () => 'The model gave an empty answer.',
};

const fr: typeof en = {
  unreadableAnswer: () => 'Le modèle a donné une réponse illisible.',
  calledTool: () => 'Le modèle a appelé un outil alors qu’il devait répondre.',
  notInForm: ({ problems }) => `La réponse du modèle n’a pas la forme demandée. ${problems}`,
  stepsUsedUp: () => 'L’agent a utilisé toutes ses étapes sans donner de réponse.',
  wentOnCalling: () => 'Le modèle a continué d’appeler des outils alors qu’il devait répondre.',
  wentOnCallingAtLimit: ({ steps }) =>
    `La limite de ${steps} appels au modèle est atteinte, et le modèle a continué d’appeler des outils alors qu’il devait répondre.`,
  callsAsText: () =>
    'Le modèle écrit ses appels d’outils sous forme de texte : démarrez son serveur avec un analyseur d’appels pour ce modèle.',
  contentFilter: () => 'Le filtre de contenu du fournisseur a arrêté la réponse.',
  callUnreadable: () => 'Le modèle a appelé un outil sous une forme que son serveur n’a pas pu lire.',
  notAnAnswer: ({ provider, excerpt }) =>
    `${providerInFrench(provider, 'Le')} a répondu par ${excerpt} au lieu de la réponse d’un modèle.`,
  answerTooLarge: ({ provider, bytes }) =>
    `${providerInFrench(provider, 'Le')} a envoyé plus de ${bytes} octets dans une seule réponse.`,
  answerCompressed: ({ provider, encoding }) =>
    `${providerInFrench(provider, 'Le')} a envoyé une réponse compressée (content-encoding: ${encoding}) : son proxy ne doit pas compresser les réponses.`,
  brokeOff: () => 'La réponse s’est interrompue avant sa fin.',
  tokensUsedUp: () => 'Le modèle a épuisé ses jetons de sortie avant d’écrire du texte.',
  toolCallCut: () => 'Le modèle a épuisé ses jetons de sortie au milieu d’un appel d’outil.',
  onlyThought: () =>
    'Le modèle a seulement réfléchi, sans donner de réponse. Un effort de raisonnement plus faible ou un autre modèle peut aider.',
  emptyAnswer: () => 'Le modèle a donné une réponse vide.',
};

export const answerPhrases = { en, fr };
