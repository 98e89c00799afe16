import type { Format } from '../text/format';
import { plural } from '../text/plural';

type Model = { model: string };

/** Sentences about a conversation, or the tool calls of a turn, that do not fit a model's window. */
const en = {
  windowExceeded: ({ model }: Model) =>
    `The prompt was longer than the context window of ${model}: older tool results were shortened and the request was sent again.`,
  resultsShortened: ({ model }: Model) =>
    `Tool results were shortened to fit into the context window of ${model}. The Context tab shows which; the complete results are stored with this run.`,
  systemTooLong: (
    { tokens, model, most, sections, remedy }: Model & { tokens: number; most: number; sections: string; remedy: string },
    f: Format,
  ) =>
    `The instructions take about ${f.number(tokens)} tokens, more than the context window of ${model} (${f.number(most)}): ${sections}. Shorten the longest part, or choose a model with a larger window. ${remedy}`.trimEnd(),
  sectionSize: ({ name, tokens }: { name: string; tokens: number }, f: Format) => `${name} (${f.number(tokens)} tokens)`,
  sectionSizes: ({ first, others }: { first: string; others: string }) => `${first}, then ${others}`,
  sectionPrompt: ({ title }: { title: string }) => `“${title}”`,
  sectionOpening: () => 'the date',
  sectionAgent: () => 'the agent’s own instructions',
  sectionTask: () => 'the instructions of the task',
  sectionTeam: () => 'the rules for teams',
  sectionRules: () => 'the rules for every answer',
  sectionPerson: () => 'your own instructions',
  callsLeftOut: ({ model }: Model) =>
    `Earlier tool calls, with their results, no longer fit into the context window of ${model} and were left out of the prompt.`,
  historyLeftOut: ({ count, model }: Model & { count: number }) =>
    `${plural('en', count, { one: 'The oldest message', other: 'The # oldest messages' })} of the conversation did not fit into the prompt for ${model} and ${plural('en', count, { one: 'was', other: 'were' })} left out.`,
  historySummarised: ({ count, model }: Model & { count: number }) =>
    `${plural('en', count, { one: 'The oldest message', other: 'The # oldest messages' })} of the conversation did not fit into the prompt for ${model}: a summary was sent instead.`,
  historyShortened: ({ model }: Model) =>
    `Long messages of the conversation were shortened to fit into the context window of ${model}.`,
  summaryFailed: ({ why }: { why: string }) => `Earlier messages of the conversation could not be summarised: ${why}`,
  noSummaryText: () => 'the model returned no summary.',
  requestShortened: ({ model }: Model) =>
    `The request was longer than the context window of ${model}: its middle was left out of the prompt.`,
  mayBeClipped: ({ prompt, model, most, remedy }: { prompt: number; model: string; most: number; remedy: string }, f: Format) =>
    `The prompt of about ${f.number(prompt)} tokens is longer than the context window of ${model} (${f.number(most)}), so the server may cut it off. ${remedy}`,
  windowUnknown: ({ model, tokens }: Model & { tokens: number }, f: Format) =>
    `The server of ${model} did not answer when the run began, so the size of the context window is unknown: ${f.number(tokens)} tokens are assumed. If it is smaller, the server may cut prompts off.`,
};

const fr: typeof en = {
  windowExceeded: ({ model }) =>
    `Le texte envoyé dépassait la fenêtre de contexte de ${model} : d’anciens résultats d’outils ont été raccourcis, puis la demande renvoyée.`,
  resultsShortened: ({ model }) =>
    `Des résultats d’outils ont été raccourcis pour tenir dans la fenêtre de contexte de ${model}. L’onglet Contexte montre lesquels ; les résultats complets sont conservés avec cette exécution.`,
  systemTooLong: ({ tokens, model, most, sections, remedy }, { number }) =>
    `Les instructions prennent environ ${number(tokens)} jetons, plus que la fenêtre de contexte de ${model} (${number(most)}) : ${sections}. Raccourcissez la partie la plus longue ou choisissez un modèle avec une fenêtre plus grande. ${remedy}`.trimEnd(),
  sectionSize: ({ name, tokens }, { number }) => `${name} (${number(tokens)} jetons)`,
  sectionSizes: ({ first, others }) => `${first}, puis ${others}`,
  sectionPrompt: ({ title }) => `« ${title} »`,
  sectionOpening: () => 'la date',
  sectionAgent: () => 'les instructions de l’agent',
  sectionTask: () => 'les instructions de la tâche',
  sectionTeam: () => 'les règles des équipes',
  sectionRules: () => 'les règles de toute réponse',
  sectionPerson: () => 'vos propres instructions',
  callsLeftOut: ({ model }) =>
    `Les premiers appels d’outils, avec leurs résultats, ne tiennent plus dans la fenêtre de contexte de ${model} et ont été retirés du texte envoyé.`,
  historyLeftOut: ({ count, model }) =>
    `${plural('fr', count, { one: 'Le plus ancien message', other: 'Les # plus anciens messages' })} de la conversation ne ${plural('fr', count, { one: 'tenait', other: 'tenaient' })} pas dans le texte envoyé à ${model} et ${plural('fr', count, { one: 'a été omis', other: 'ont été omis' })}.`,
  historySummarised: ({ count, model }) =>
    `${plural('fr', count, { one: 'Le plus ancien message', other: 'Les # plus anciens messages' })} de la conversation ne ${plural('fr', count, { one: 'tenait', other: 'tenaient' })} pas dans le texte envoyé à ${model} : un résumé a été envoyé à la place.`,
  historyShortened: ({ model }) =>
    `De longs messages de la conversation ont été raccourcis pour tenir dans la fenêtre de contexte de ${model}.`,
  summaryFailed: ({ why }) => `Les premiers messages de la conversation n’ont pas pu être résumés : ${why}`,
  noSummaryText: () => 'le modèle n’a pas renvoyé de résumé.',
  requestShortened: ({ model }) =>
    `La demande dépassait la fenêtre de contexte de ${model} : son milieu a été retiré du texte envoyé.`,
  mayBeClipped: ({ prompt, model, most, remedy }, { number }) =>
    `Le texte envoyé (environ ${number(prompt)} jetons) dépasse la fenêtre de contexte de ${model} (${number(most)}) : le serveur risque de le couper. ${remedy}`,
  windowUnknown: ({ model, tokens }, { number }) =>
    `Le serveur de ${model} ne répondait pas au début de l’exécution : la taille de la fenêtre de contexte est inconnue, et ${number(tokens)} jetons sont supposés. Si elle est plus petite, le serveur risque de couper les textes envoyés.`,
};

export const contextPhrases = { en, fr };
