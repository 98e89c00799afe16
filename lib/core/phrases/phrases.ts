import type { Format } from '../text/format';
import { plural } from '../text/plural';
import { accountPhrases } from './account-phrases';
import { answerPhrases } from './answer-phrases';
import { backupPhrases } from './backup-phrases';
import { connectionPhrases } from './connection-phrases';
import { contextPhrases } from './context-phrases';
import { deskPhrases } from './desk-phrases';
import { dispatchPhrases } from './dispatch-phrases';
import { endPhrases } from './end-phrases';
import { filePhrases } from './file-phrases';
import { forkPhrases } from './fork-phrases';
import { httpApiPhrases } from './http-api-phrases';
import { interventionPhrases } from './intervention-phrases';
import { libraryFilePhrases } from './library-file-phrases';
import { limitPhrases } from './limit-phrases';
import { modelPhrases } from './model-phrases';
import { outboundPhrases } from './outbound-phrases';
import { outcomePhrases } from './outcome-phrases';
import { postgresPhrases } from './postgres-phrases';
import { providerInFrench } from './provider-in-french';
import { questionSetPhrases } from './question-set-phrases';
import { redactionPhrases } from './redaction-phrases';
import { refusalPhrases } from './refusal-phrases';
import { retryPhrases } from './retry-phrases';
import { sharePhrases } from './share-phrases';
import { signInPhrases } from './sign-in-phrases';
import { templatePhrases } from './template-phrases';
import { visitPhrases } from './visit-phrases';
import { wordImportPhrases } from './word-import-phrases';
import { wordPhrases } from './word-phrases';
import { wordRunPhrases } from './word-run-phrases';

type Ms = { ms: number };
type Why = { why: string };
type Round = { round: number };

/** Sentences of the server that users read. The values of a code must never change: stored logs contain them. */
const en = {
  ...accountPhrases.en,
  ...answerPhrases.en,
  ...backupPhrases.en,
  ...connectionPhrases.en,
  ...contextPhrases.en,
  ...deskPhrases.en,
  ...dispatchPhrases.en,
  ...endPhrases.en,
  ...filePhrases.en,
  ...forkPhrases.en,
  ...httpApiPhrases.en,
  ...interventionPhrases.en,
  ...libraryFilePhrases.en,
  ...limitPhrases.en,
  ...modelPhrases.en,
  ...outboundPhrases.en,
  ...outcomePhrases.en,
  ...postgresPhrases.en,
  ...redactionPhrases.en,
  ...refusalPhrases.en,
  ...retryPhrases.en,
  ...sharePhrases.en,
  ...signInPhrases.en,
  ...templatePhrases.en,
  ...questionSetPhrases.en,
  ...visitPhrases.en,
  ...wordPhrases.en,
  ...wordImportPhrases.en,
  ...wordRunPhrases.en,

  // Notices
  offlineModel: () => 'The offline model answered this: it quotes what the tools return and does not reason.',
  offlineForm: () => 'The offline model has no rule for an answer in this form.',
  resumed: () => 'The server was restarted. The run continues from its log.',
  tryingAgain: ({ why, ms }: Why & Ms, { duration }: Format) => `${why} Trying again in ${duration(ms)}.`,
  requestDiffers: ({ call, part }: { call: number; part: number }) =>
    `This version would send different requests, first for model call ${call}: ${requestPart(part, ['the settings', 'the tools', 'the instructions', 'message'])} would differ. The recorded answers are used.`,
  timeAlmostOver: () => 'The time of the agent was almost over: it was asked to answer with what it had found.',
  noLeadDecision: ({ agent, why }: { agent: string; why: string }) =>
    `The same agents take part in the next round, because the lead, ${agent}, made no decision: ${why}`,
  noBrief: ({ why }: Why) => `The team works on the original request, because the initiator wrote no brief: ${why}`,
  noSummary: () => 'The summarizer could not answer. The reports of the agents are shown instead.',
  joinedLate: ({ agents }: { agents: string }) => `${agents} could not join the team, because there was no further round.`,
  nothingNew: ({ round, rounds }: Round & { rounds: number }) =>
    `Round ${round - 1} found nothing new, so round ${round} of ${rounds} was skipped and the summary was written.`,
  memberRests: ({ round }: Round) =>
    `Rests in round ${round}, because its last two reports brought nothing new. Takes part again when the team shares something new, or when it gets a message.`,
  digestReadable: ({ characters }: { characters: number }) =>
    `${characters} characters of earlier work or attached texts did not fit the prompt; the agent can read them with a tool.`,
  digestUnseen: ({ characters }: { characters: number }) =>
    `${characters} characters of earlier work or attached texts did not fit the prompt; the agent has not seen them.`,

  // Failures of turns
  noAnswerWithin: ({ ms }: Ms, { duration }: Format) => `No answer within ${duration(ms)}.`,
  modelUnexpected: () => 'The call of the model failed unexpectedly. The server log has details.',
  tookTooLong: () => 'The model took too long to answer.',
  couldNotBeReached: ({ provider, code }: { provider: string; code: string }) =>
    `${provider} could not be reached${inBrackets(code)}.`,
  connectionBrokeOff: ({ provider, code }: { provider: string; code: string }) =>
    `${provider} closed the connection${inBrackets(code)}.`,
  answerBrokeOff: ({ provider, code }: { provider: string; code: string }) =>
    `${provider} stopped in the middle of its answer${inBrackets(code)}.`,
  didNotBegin: ({ provider, ms }: { provider: string } & Ms, { duration }: Format) =>
    `${provider} did not start to answer within ${duration(ms)}.`,
  sentNothing: ({ provider, ms }: { provider: string } & Ms, { duration }: Format) =>
    `${provider} sent nothing for ${duration(ms)} in the middle of its answer.`,
  didNotFinish: ({ provider }: { provider: string }) => `${provider} did not finish its answer in the time available.`,
  providerAnswered: ({ provider, status, excerpt, advice }: ProviderReport) =>
    `${provider} answered ${status}${excerpt && `: ${excerpt}`}.${advice && ` ${advice}`}`,
  providerReported: ({ provider, excerpt, advice }: Omit<ProviderReport, 'status'>) =>
    `${provider} reported an error${excerpt && `: ${excerpt}`}.${advice && ` ${advice}`}`,
  addCredit: ({ provider }: { provider: string }) =>
    `Add credit to the account at ${provider.replace(/^The /, 'the ')}, or choose another model.`,
  checkKey: ({ variable }: { variable: string }) => `Check the key in ${variable}.`,
  connectWithKey: () =>
    'A server that needs a key is connected under Connections, or with OPENAI_COMPATIBLE_BASE_URL and OPENAI_COMPATIBLE_API_KEY.',
  checkKeyOf: ({ name }: { name: string }) => `Check the key of “${name}” under Connections.`,
  giveKey: ({ name }: { name: string }) => `Give “${name}” a key under Connections, if its server needs one.`,
  connectAsCompatible: () => 'A server that needs a key is connected as an OpenAI-compatible server.',
  signInToOllama: ({ why }: Why) => `For a cloud model, run “ollama signin” where Ollama runs. ${why}`,
  checkModelName: () => 'Check the name of the model and the address of the server.',
  askedTimes: ({ why, attempts }: Why & { attempts: number }) => `${withoutStop(why)} (tried ${attempts} times).`,
  noTimeToRetry: ({ why, seconds }: Why & { seconds: number }) =>
    `${withoutStop(why)} (the next attempt would be in ${seconds} s, after this turn's deadline).`,
  waitedForProvider: ({ why, ms }: Why & Ms, { duration }: Format) => `${withoutStop(why)} (waited ${duration(ms)} for it).`,

  // Tool calls without a result
  declined: ({ tool }: { tool: string }) => `The person declined this call of ${tool}.`,
  declinedSaying: ({ tool, reason }: { tool: string; reason: string }) =>
    `The person declined this call of ${tool}. They say: ${reason}`,
  mayBeDone: ({ why }: Why) => `${why} It is not known whether this was carried out: look before you repeat it.`,
  noTimeForCall: () => 'There is no time left for this call. Answer now with what you have.',
  toolFailed: ({ tool }: { tool: string }) => `${tool} failed unexpectedly. Continue without it and say so.`,
  addressNotAllowed: ({ why, host }: Why & { host: string }) =>
    `${why} If it is in the network of this server, the operator of the server can allow it: ALLOW_PRIVATE_HOSTS=${host}`,
  notAnsweredWithin: ({ seconds }: { seconds: number }) => `There was no answer within ${seconds} seconds.`,

  // Requests that are refused
  noSuchConversation: () => 'This conversation does not exist.',
  noSuchFile: () => 'A file of this message no longer exists or is not yours. Remove it and send the message again.',
  overrideForbidden: () => 'Only the owner of a desk and owners of this server may have scenarios of their own.',
  reviewersOnly: () => 'Only reviewers of this desk may do this.',
  reviewIncomplete: () => 'Every sentence of the answer and its citation need a score.',
  notReleasable: () =>
    'Only an answer whose reviews all have the full score and no flag can be released, and none that was written with a scenario of the person who asked.',
  teamTooLarge: ({ team, most }: { team: string; most: number }) =>
    `The team “${team}” would have more than ${most} agents. Choose fewer, or remove some from the team first.`,
  tooManyAgentsOfConnection: ({ most }: { most: number }) =>
    `This connection would be limited to more than ${most} agents. Let all agents use it, or choose fewer.`,
  usesPrivate: ({ titles }: { titles: string }) => `It uses ${titles}, visible only to you. Publish this first, or remove it.`,
  notFound: () => 'This does not exist, or it is not yours.',
  storageUnreachable: () => 'The service cannot reach its database. Please try again in a moment.',
  runEnded: () => 'The run has ended.',
  takesNoMessages: () => 'The agents of this run take no messages while they work.',
  alreadyAnswered: () => 'This request has already been answered.',
  approvalExpired: () => 'The time limit for this approval has passed.',
};

interface ProviderReport {
  provider: string;
  status: number;
  /** The provider's own words; may be empty, like `advice`. */
  excerpt: string;
  advice: string;
}

type PartWords = [settings: string, tools: string, instructions: string, message: string];

/** Names a part of a model request by its index: settings, tools, instructions, then the messages, numbered from 1. */
function requestPart(part: number, [settings, tools, instructions, message]: PartWords): string {
  return [settings, tools, instructions][part] ?? `${message} ${part - 2}`;
}

const inBrackets = (code: string) => (code === '' ? '' : ` (${code})`);
const withoutStop = (sentence: string) => (sentence.endsWith('.') ? sentence.slice(0, -1) : sentence);

const fr: typeof en = {
  ...accountPhrases.fr,
  ...answerPhrases.fr,
  ...backupPhrases.fr,
  ...connectionPhrases.fr,
  ...contextPhrases.fr,
  ...deskPhrases.fr,
  ...dispatchPhrases.fr,
  ...endPhrases.fr,
  ...filePhrases.fr,
  ...forkPhrases.fr,
  ...httpApiPhrases.fr,
  ...interventionPhrases.fr,
  ...libraryFilePhrases.fr,
  ...limitPhrases.fr,
  ...modelPhrases.fr,
  ...outboundPhrases.fr,
  ...outcomePhrases.fr,
  ...postgresPhrases.fr,
  ...redactionPhrases.fr,
  ...refusalPhrases.fr,
  ...retryPhrases.fr,
  ...sharePhrases.fr,
  ...signInPhrases.fr,
  ...templatePhrases.fr,
  ...questionSetPhrases.fr,
  ...visitPhrases.fr,
  ...wordPhrases.fr,
  ...wordImportPhrases.fr,
  ...wordRunPhrases.fr,

  offlineModel: () => 'Le modèle hors ligne a répondu : il cite ce que les outils renvoient et ne raisonne pas.',
  offlineForm: () => 'Le modèle hors ligne n’a pas de règle pour une réponse de cette forme.',
  resumed: () => 'Le serveur a redémarré. L’exécution reprend d’après son journal.',
  tryingAgain: ({ why, ms }, { duration }) => `${why} Nouvel essai dans ${duration(ms)}.`,
  requestDiffers: ({ call, part }) =>
    `Cette version enverrait d’autres demandes, d’abord pour l’appel ${call} au modèle (différence dans ${requestPart(part, ['les réglages', 'les outils', 'les instructions', 'le message'])}). Les réponses enregistrées sont utilisées.`,
  timeAlmostOver: () => 'Le temps de l’agent était presque écoulé : il a dû répondre avec ce qu’il avait trouvé.',
  noLeadDecision: ({ agent, why }) =>
    `Les mêmes agents participent au tour suivant, car ${agent}, qui mène l’équipe, n’a pas pris de décision : ${why}`,
  noBrief: ({ why }) => `L’équipe travaille sur la demande d’origine, car l’initiateur n’a pas rédigé de consigne : ${why}`,
  noSummary: () => 'Le rapporteur n’a pas pu répondre. Voici à la place les rapports des agents.',
  joinedLate: ({ agents }) => `${agents} : trop tard pour rejoindre l’équipe, il n’y avait plus de tour.`,
  nothingNew: ({ round, rounds }) =>
    `Le tour ${round - 1} n’a rien apporté de nouveau : le tour ${round} sur ${rounds} a été omis et la synthèse rédigée.`,
  memberRests: ({ round }) =>
    `Fait une pause au tour ${round}, car ses deux derniers rapports n’ont rien apporté de nouveau. Reprend quand l’équipe partage du nouveau ou quand un message lui est adressé.`,
  digestReadable: ({ characters }) =>
    plural('fr', characters, { one: '# caractère', other: '# caractères' }).concat(
      ' du travail précédent ou de textes joints ne tenaient pas dans le texte envoyé ; l’agent peut les lire avec un outil.',
    ),
  digestUnseen: ({ characters }) =>
    plural('fr', characters, { one: '# caractère', other: '# caractères' }).concat(
      ' du travail précédent ou de textes joints ne tenaient pas dans le texte envoyé ; l’agent ne les a pas vus.',
    ),
  noAnswerWithin: ({ ms }, { duration }) => `Pas de réponse en ${duration(ms)}.`,
  modelUnexpected: () => 'L’appel au modèle a échoué de façon inattendue. Le journal du serveur contient des détails.',
  tookTooLong: () => 'Le modèle a mis trop de temps à répondre.',
  couldNotBeReached: ({ provider, code }) => `Impossible de joindre ${providerInFrench(provider)}${inBrackets(code)}.`,
  connectionBrokeOff: ({ provider, code }) => `${providerInFrench(provider, 'Le')} a coupé la connexion${inBrackets(code)}.`,
  answerBrokeOff: ({ provider, code }) => `${providerInFrench(provider, 'Le')} a interrompu sa réponse${inBrackets(code)}.`,
  didNotBegin: ({ provider, ms }, { duration }) =>
    `${providerInFrench(provider, 'Le')} n’a pas commencé à répondre en ${duration(ms)}.`,
  sentNothing: ({ provider, ms }, { duration }) =>
    `${providerInFrench(provider, 'Le')} n’a rien envoyé pendant ${duration(ms)} au milieu de sa réponse.`,
  didNotFinish: ({ provider }) => `${providerInFrench(provider, 'Le')} n’a pas fini sa réponse dans le temps imparti.`,
  providerAnswered: ({ provider, status, excerpt, advice }) =>
    `${providerInFrench(provider, 'Le')} a répondu ${status}${excerpt && ` : ${excerpt}`}.${advice && ` ${advice}`}`,
  providerReported: ({ provider, excerpt, advice }) =>
    `${providerInFrench(provider, 'Le')} a signalé une erreur${excerpt && ` : ${excerpt}`}.${advice && ` ${advice}`}`,
  addCredit: ({ provider }) => `Créditez le compte chez ${providerInFrench(provider)} ou choisissez un autre modèle.`,
  checkKey: ({ variable }) => `Vérifiez la clé dans ${variable}.`,
  connectWithKey: () =>
    'Un serveur qui demande une clé se connecte sous Connexions, ou avec OPENAI_COMPATIBLE_BASE_URL et OPENAI_COMPATIBLE_API_KEY.',
  checkKeyOf: ({ name }) => `Vérifiez la clé de « ${name} » sous Connexions.`,
  giveKey: ({ name }) => `Donnez une clé à « ${name} » sous Connexions, si son serveur en demande une.`,
  connectAsCompatible: () => 'Un serveur qui demande une clé se connecte comme serveur compatible avec OpenAI.',
  signInToOllama: ({ why }) => `Pour un modèle du cloud, lancez « ollama signin » là où tourne Ollama. ${why}`,
  checkModelName: () => 'Vérifiez le nom du modèle et l’adresse du serveur.',
  askedTimes: ({ why, attempts }) => `${withoutStop(why)} (${attempts} tentatives).`,
  noTimeToRetry: ({ why, seconds }) =>
    `${withoutStop(why)} (la prochaine tentative serait dans ${seconds} s, après la fin du temps accordé).`,
  waitedForProvider: ({ why, ms }, { duration }) => `${withoutStop(why)} (après ${duration(ms)} d’attente).`,
  declined: ({ tool }) => `Vous avez refusé cet appel de ${tool}.`,
  declinedSaying: ({ tool, reason }) => `Vous avez refusé cet appel de ${tool}, en disant : ${reason}`,
  mayBeDone: ({ why }) => `${why} On ne sait pas si cela a été fait : vérifiez avant de recommencer.`,
  noTimeForCall: () => 'Il n’y avait plus de temps pour cet appel : l’agent a dû répondre avec ce qu’il avait.',
  toolFailed: ({ tool }) => `${tool} a échoué de façon inattendue ; l’agent continue sans.`,
  addressNotAllowed: ({ why, host }) =>
    `${why} Si elle est dans le réseau de ce serveur, son exploitant peut l’autoriser : ALLOW_PRIVATE_HOSTS=${host}`,
  notAnsweredWithin: ({ seconds }) => `Pas de réponse en ${seconds} secondes.`,
  noSuchConversation: () => 'Cette conversation n’existe pas.',
  noSuchFile: () => 'Un fichier de ce message n’existe plus ou n’est pas à vous. Retirez-le et renvoyez le message.',
  overrideForbidden: () =>
    'Seuls le propriétaire d’un guichet et les propriétaires de ce serveur peuvent avoir leurs propres scénarios.',
  reviewersOnly: () => 'Seules les personnes qui évaluent ce guichet peuvent faire cela.',
  reviewIncomplete: () => 'Chaque phrase de la réponse et sa citation doivent avoir une note.',
  notReleasable: () =>
    'La réutilisation d’une réponse ne peut être autorisée que si toutes ses évaluations ont la note maximale, sans signalement, et jamais si elle a été écrite avec un scénario propre à la personne qui a posé la question.',
  teamTooLarge: ({ team, most }) =>
    `L’équipe « ${team} » aurait plus de ${most} agents. Choisissez-en moins, ou retirez-en d’abord de l’équipe.`,
  tooManyAgentsOfConnection: ({ most }) =>
    `Cette connexion serait limitée à plus de ${most} agents. Permettez à tous les agents de s’en servir, ou choisissez-en moins.`,
  usesPrivate: ({ titles }) => `Utilise ${titles}, visible de vous seul. Publiez-le d’abord, ou retirez-le.`,
  notFound: () => 'Cela n’existe pas, ou n’est pas à vous.',
  storageUnreachable: () => 'Le service ne peut pas joindre sa base de données. Réessayez dans un instant.',
  runEnded: () => 'L’exécution est terminée.',
  takesNoMessages: () => 'Les agents de cette exécution ne reçoivent pas de messages pendant leur travail.',
  alreadyAnswered: () => 'Cette demande a déjà sa réponse.',
  approvalExpired: () => 'Le délai de cette demande d’accord est passé.',
};

export const phrases = { en, fr };
