import { contextPhrases } from './context-phrases';
import type { Format } from './format';
import { plural } from './plural';

type Ms = { ms: number };
type Why = { why: string };
type Round = { round: number };
type Most = { most: number };

/** Sentences of the server that people read. The values of a code must never change: stored logs contain them. */
const en = {
  ...contextPhrases.en,

  // Ends of runs
  timeLimitOfRun: ({ ms }: Ms, { duration }: Format) => `The time limit of the run (${duration(ms)}) was reached.`,
  runFailedUnexpectedly: () => 'The run failed unexpectedly; the server log says more.',
  gaveUp: ({ attempts }: { attempts: number }) =>
    `Its process ended each time it was played: gave up after ${attempts} attempts.`,
  answerAtTokenLimit: () => 'The answer stops at the token limit of the model.',
  anAnswerAtTokenLimit: () => 'An answer stops at the token limit of its model.',
  stoppedAfterRound: ({ round }: Round) => `Stopped after round ${round}, since an agent failed.`,
  noTimeForRound: ({ ms, round }: Ms & Round, { duration }: Format) =>
    `The time limit of the run (${duration(ms)}) left no time for round ${round}.`,
  failedInRound: ({ round, why }: Round & Why) => `failed in round ${round}: ${why}`,
  stoppedInRound: ({ round }: Round) => `stopped in round ${round} by a person`,
  skippedInRound: ({ round }: Round) => `skipped in round ${round} by a person`,

  // Notices
  offlineModel: () => 'The offline model answers: it quotes what the tools return and does not reason.',
  resumed: () => 'The server was restarted; the run goes on from its log.',
  tryingAgain: ({ why, ms }: Why & Ms, { duration }: Format) => `${why} Trying again in ${duration(ms)}.`,
  requestDiffers: ({ call, part }: { call: number; part: number }) =>
    `This version would ask model call ${call} otherwise than it was asked: ${requestPart(part, ['the settings', 'the tools', 'the instructions', 'message'])} would differ. Its recorded answer is used.`,
  timeAlmostOver: () => 'Its time is almost over: it was asked to answer with what it has.',
  noLeadDecision: ({ agent, why }: { agent: string; why: string }) =>
    `The same agents play the next round, since ${agent}, the lead, did not decide: ${why}`,
  noBrief: ({ why }: Why) => `The team works on the request as it is, since the initiator gave no brief: ${why}`,
  noSummary: () => 'The summarizer could not answer; these are the reports of the last round as they are.',
  joinedLate: ({ agents }: { agents: string }) => `${agents} could not join: there was no further round.`,
  nothingNew: ({ round, rounds }: Round & { rounds: number }) =>
    `Round ${round - 1} brought nothing new, so round ${round} of ${rounds} was left out and the summary written.`,
  digestReadable: ({ characters }: { characters: number }) =>
    `${characters} characters of earlier work did not fit the prompt; the agent can read them by tool.`,
  digestUnseen: ({ characters }: { characters: number }) =>
    `${characters} characters of earlier work did not fit the prompt; the agent has not seen them.`,

  // Failures of turns
  noAnswerWithin: ({ ms }: Ms, { duration }: Format) => `No answer within ${duration(ms)}.`,
  modelUnexpected: () => 'Something unexpected went wrong while the model was asked.',
  tookTooLong: () => 'The model took too long to answer.',
  unreadableAnswer: () => 'The model gave an answer that could not be read.',
  calledTool: () => 'The model called a tool where it had to answer.',
  notInForm: ({ problems }: { problems: string }) => `The model did not keep to the form it was asked for. ${problems}`,
  stepsUsedUp: () => 'All steps were used up without an answer.',
  wentOnCalling: () => 'The model went on calling tools where it had to answer.',
  contentFilter: () => "The provider's content filter stopped the answer.",
  brokeOff: () => 'The answer broke off before its end.',
  tokensUsedUp: () => 'The model used up its output tokens before it said anything.',
  toolCallCut: () => 'The model used up its output tokens in the middle of a tool call.',
  emptyAnswer: () => 'The model gave an empty answer.',
  couldNotBeReached: ({ provider, code }: { provider: string; code: string }) =>
    `${provider} could not be reached${inBrackets(code)}.`,
  connectionBrokeOff: ({ provider, code }: { provider: string; code: string }) =>
    `${provider} broke off the connection${inBrackets(code)}.`,
  answerBrokeOff: ({ provider, code }: { provider: string; code: string }) =>
    `${provider} broke off its answer${inBrackets(code)}.`,
  didNotBegin: ({ provider, ms }: { provider: string } & Ms, { duration }: Format) =>
    `${provider} did not begin to answer within ${duration(ms)}.`,
  sentNothing: ({ provider, ms }: { provider: string } & Ms, { duration }: Format) =>
    `${provider} sent nothing for ${duration(ms)} in the middle of its answer.`,
  didNotFinish: ({ provider }: { provider: string }) => `${provider} did not finish its answer in the time there was.`,
  providerAnswered: ({ provider, status, excerpt, advice }: ProviderReport) =>
    `${provider} answered ${status}${excerpt && `: ${excerpt}`}.${advice && ` ${advice}`}`,
  providerReported: ({ provider, excerpt, advice }: Omit<ProviderReport, 'status'>) =>
    `${provider} reported an error${excerpt && `: ${excerpt}`}.${advice && ` ${advice}`}`,
  addCredit: ({ provider }: { provider: string }) => `Add credit to the account at ${provider}, or choose another model.`,
  checkKey: ({ variable }: { variable: string }) => `Check the key in ${variable}.`,
  checkModelName: () => 'Check the name of the model and the address of the server.',
  askedTimes: ({ why, attempts }: Why & { attempts: number }) => `${withoutStop(why)} (asked ${attempts} times).`,
  noTimeToRetry: ({ why, seconds }: Why & { seconds: number }) =>
    `${withoutStop(why)} (the next attempt would be in ${seconds} s, after this turn's deadline).`,
  waitedForProvider: ({ why, ms }: Why & Ms, { duration }: Format) => `${withoutStop(why)} (waited ${duration(ms)} for it).`,

  // What tools could not do
  declined: ({ tool }: { tool: string }) => `The person declined this call of ${tool}.`,
  declinedSaying: ({ tool, reason }: { tool: string; reason: string }) =>
    `The person declined this call of ${tool}. They say: ${reason}`,
  noTimeForCall: () => 'There is no time left for this call. Answer now with what you have.',
  toolFailed: ({ tool }: { tool: string }) => `${tool} failed unexpectedly. Go on without it and say so.`,
  signInAgain: ({ why }: Why) => `${why} The person has to sign in again on the Connections page.`,
  salesforceRefusesSignIn: () => 'Salesforce does not accept this sign-in.',
  wrongDatabasePassword: ({ user }: { user: string }) =>
    `The password for the user ${user} is wrong or missing, or there is no such user.`,
  noSuchDatabase: ({ database, host }: { database: string; host: string }) => `There is no database "${database}" on ${host}.`,
  databaseUnreachable: ({ target }: { target: string }) =>
    `The database ${target} cannot be reached. Check host and port, and that it lets this server in.`,
  databaseConnectionsInUse: () => 'The connections to the database are all in use. Try again in a moment.',
  databaseConnectionLost: () => 'The connection to the database was lost. Try again.',
  addressNotAllowed: ({ why, host }: Why & { host: string }) =>
    `${why} If it is in the network of this server, its operator can allow it: ALLOW_PRIVATE_HOSTS=${host}`,
  keyNotAccepted: ({ provider }: { provider: string }) => `${provider} does not accept this key.`,
  ollamaRefused: ({ title, why }: Why & { title: string }) => `${title} says: ${why}`,
  listsNoModels: ({ host }: { host: string }) => `Nothing at ${host} lists models as a model server does. Check the address.`,
  notAnsweredWithin: ({ seconds }: { seconds: number }) => `It has not answered within ${seconds} seconds.`,

  // Requests that are refused
  tooManyRuns: ({ perMinute, seconds }: { perMinute: number; seconds: number }) =>
    `At most ${perMinute} a minute. Try again in ${seconds} s.`,
  noSuchConversation: () => 'There is no such conversation.',
  noSuchFile: () => 'A file of this message is not there any more, or is not yours. Remove it and send again.',
  modelSeesNoImages: ({ model }: { model: string }) =>
    `${model} cannot see images: leave the image out, or ask a model that can.`,
  notYourPassword: () => 'That is not your password.',
  weakPassword: () => 'This password is too easy to guess. A few unrelated words are easy to keep in mind and hard to guess.',
  lastOwner: () => 'There must be one owner who can sign in. Make somebody else an owner first.',
  emailTaken: () => 'There is a user with this e-mail address.',
  linkUsed: () => 'This link no longer works: it works once, and for a week. Ask an owner for a new one.',
  ownersOnly: () => 'Only an owner may do this.',
  usesPrivate: ({ titles }: { titles: string }) => `It uses ${titles}, which only you have. Publish that first, or take it out.`,
  notFound: () => 'There is no such thing, or it is not yours.',
  storageUnreachable: () => 'The service cannot reach its storage. Please try again in a moment.',
  runEnded: () => 'The run has ended.',
  alreadyAnswered: () => 'This request is already answered.',
  approvalExpired: () => 'The time for this approval is over.',

  // Prompts
  templateTooLong: ({ most }: Most, f: Format) => `The template is longer than ${f.number(most)} characters.`,
  templateTooManyTags: ({ most }: Most, f: Format) => `The template has more than ${f.number(most)} tags and values.`,
  templateTooManyBlocks: ({ most }: Most, f: Format) => `The template has more than ${f.number(most)} conditions and loops.`,
  templateTagTooLong: ({ most }: Most, f: Format) => `This tag or value is longer than ${f.number(most)} characters.`,
  templateTooManyBrackets: ({ most }: Most, f: Format) => `This tag or value has more than ${f.number(most)} opening brackets.`,
  templateTag: ({ tag, tags }: { tag: string; tags: string }) => `There is no tag "${tag}" here. There are: ${tags}.`,
  templateFilter: ({ filter, filters }: { filter: string; filters: string }) =>
    `There is no filter "${filter}" here. There are: ${filters}.`,
  templateRange: () =>
    'A range stands after "in" of a for loop only, and begins with a whole number of at most six digits: (1..10).',
  templateSyntax: ({ problem }: { problem: string }) => `The template cannot be read: ${problem}.`,
  templateSteps: ({ most }: Most, f: Format) => `The template takes more than ${f.number(most)} steps.`,
  templateTime: ({ ms }: Ms) => `The template takes longer than ${ms} ms.`,
  templateMemory: ({ most }: Most, f: Format) =>
    `The template's loops and filters work on more than ${f.number(most)} items and characters.`,
  templateText: ({ most }: Most, f: Format) => `The template renders more than ${f.number(most)} characters.`,
  templateFailed: ({ problem }: { problem: string }) => `The template failed: ${problem}.`,
  variableUnresolved: ({ name }: { name: string }) => `The variable "${name}" has no value.`,
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
  ...contextPhrases.fr,
  timeLimitOfRun: ({ ms }, { duration }) => `La durée limite de l’exécution (${duration(ms)}) est atteinte.`,
  runFailedUnexpectedly: () => 'L’exécution a échoué de façon inattendue ; le journal du serveur en dit plus.',
  gaveUp: ({ attempts }) => `Son processus s’est arrêté à chaque fois : abandon après ${attempts} essais.`,
  answerAtTokenLimit: () => 'La réponse s’arrête à la limite de jetons du modèle.',
  anAnswerAtTokenLimit: () => 'Une réponse s’arrête à la limite de jetons de son modèle.',
  stoppedAfterRound: ({ round }) => `Arrêt après le tour ${round}, car un agent a échoué.`,
  noTimeForRound: ({ ms, round }, { duration }) =>
    `La durée limite de l’exécution (${duration(ms)}) ne laissait plus de temps pour le tour ${round}.`,
  failedInRound: ({ round, why }) => `échec au tour ${round} : ${why}`,
  stoppedInRound: ({ round }) => `arrêté au tour ${round} par une personne`,
  skippedInRound: ({ round }) => `passé au tour ${round} par une personne`,
  offlineModel: () => 'Le modèle hors ligne répond : il cite ce que les outils renvoient et ne raisonne pas.',
  resumed: () => 'Le serveur a redémarré ; l’exécution reprend d’après son journal.',
  tryingAgain: ({ why, ms }, { duration }) => `${why} Nouvel essai dans ${duration(ms)}.`,
  requestDiffers: ({ call, part }) =>
    `Cette version ferait l’appel ${call} au modèle autrement : ${requestPart(part, ['les réglages', 'les outils', 'les instructions', 'le message'])} en diffère. La réponse enregistrée est utilisée.`,
  timeAlmostOver: () => 'Son temps est presque écoulé : il a dû répondre avec ce qu’il avait.',
  noLeadDecision: ({ agent, why }) =>
    `Les mêmes agents jouent le tour suivant, ${agent}, qui mène l’équipe, n’ayant pas décidé : ${why}`,
  noBrief: ({ why }) => `L’équipe travaille sur la demande telle quelle, l’initiateur n’ayant pas donné de consigne : ${why}`,
  noSummary: () => 'Le rapporteur n’a pas pu répondre ; voici tels quels les rapports du dernier tour.',
  joinedLate: ({ agents }) => `${agents} : trop tard pour rejoindre l’équipe, il n’y avait plus de tour.`,
  nothingNew: ({ round, rounds }) =>
    `Le tour ${round - 1} n’a rien apporté de nouveau : le tour ${round} sur ${rounds} a été laissé de côté et la synthèse rédigée.`,
  digestReadable: ({ characters }) =>
    plural('fr', characters, { one: '# caractère', other: '# caractères' }).concat(
      ' du travail précédent ne tenaient pas dans le texte envoyé ; l’agent peut les lire avec un outil.',
    ),
  digestUnseen: ({ characters }) =>
    plural('fr', characters, { one: '# caractère', other: '# caractères' }).concat(
      ' du travail précédent ne tenaient pas dans le texte envoyé ; l’agent ne les a pas vus.',
    ),
  noAnswerWithin: ({ ms }, { duration }) => `Pas de réponse en ${duration(ms)}.`,
  modelUnexpected: () => 'Quelque chose d’inattendu s’est produit pendant que le modèle était interrogé.',
  tookTooLong: () => 'Le modèle a mis trop de temps à répondre.',
  unreadableAnswer: () => 'Le modèle a donné une réponse illisible.',
  calledTool: () => 'Le modèle a appelé un outil alors qu’il devait répondre.',
  notInForm: ({ problems }) => `Le modèle n’a pas respecté la forme demandée. ${problems}`,
  stepsUsedUp: () => 'Toutes les étapes ont été utilisées sans réponse.',
  wentOnCalling: () => 'Le modèle a continué d’appeler des outils alors qu’il devait répondre.',
  contentFilter: () => 'Le filtre de contenu du fournisseur a arrêté la réponse.',
  brokeOff: () => 'La réponse s’est interrompue avant sa fin.',
  tokensUsedUp: () => 'Le modèle a épuisé ses jetons de sortie avant de dire quoi que ce soit.',
  toolCallCut: () => 'Le modèle a épuisé ses jetons de sortie au milieu d’un appel d’outil.',
  emptyAnswer: () => 'Le modèle a donné une réponse vide.',
  couldNotBeReached: ({ provider, code }) => `Impossible de joindre ${provider}${inBrackets(code)}.`,
  connectionBrokeOff: ({ provider, code }) => `${provider} a coupé la connexion${inBrackets(code)}.`,
  answerBrokeOff: ({ provider, code }) => `${provider} a interrompu sa réponse${inBrackets(code)}.`,
  didNotBegin: ({ provider, ms }, { duration }) => `${provider} n’a pas commencé à répondre en ${duration(ms)}.`,
  sentNothing: ({ provider, ms }, { duration }) => `${provider} n’a rien envoyé pendant ${duration(ms)} au milieu de sa réponse.`,
  didNotFinish: ({ provider }) => `${provider} n’a pas fini sa réponse dans le temps imparti.`,
  providerAnswered: ({ provider, status, excerpt, advice }) =>
    `${provider} a répondu ${status}${excerpt && ` : ${excerpt}`}.${advice && ` ${advice}`}`,
  providerReported: ({ provider, excerpt, advice }) =>
    `${provider} a signalé une erreur${excerpt && ` : ${excerpt}`}.${advice && ` ${advice}`}`,
  addCredit: ({ provider }) => `Créditez le compte chez ${provider} ou choisissez un autre modèle.`,
  checkKey: ({ variable }) => `Vérifiez la clé dans ${variable}.`,
  checkModelName: () => 'Vérifiez le nom du modèle et l’adresse du serveur.',
  askedTimes: ({ why, attempts }) => `${withoutStop(why)} (demandé ${attempts} fois).`,
  noTimeToRetry: ({ why, seconds }) =>
    `${withoutStop(why)} (le prochain essai serait dans ${seconds} s, après la fin du temps accordé).`,
  waitedForProvider: ({ why, ms }, { duration }) => `${withoutStop(why)} (attendu ${duration(ms)}).`,
  declined: ({ tool }) => `Vous avez refusé cet appel de ${tool}.`,
  declinedSaying: ({ tool, reason }) => `Vous avez refusé cet appel de ${tool}, en disant : ${reason}`,
  noTimeForCall: () => 'Il n’y avait plus de temps pour cet appel : l’agent a dû répondre avec ce qu’il avait.',
  toolFailed: ({ tool }) => `${tool} a échoué de façon inattendue ; l’agent continue sans.`,
  signInAgain: ({ why }) => `${why} Reconnectez-vous sur la page Connexions.`,
  salesforceRefusesSignIn: () => 'Salesforce n’accepte plus cette connexion.',
  wrongDatabasePassword: ({ user }) => `Le mot de passe de ${user} est faux ou manque, ou cet utilisateur n’existe pas.`,
  noSuchDatabase: ({ database, host }) => `Il n’y a pas de base « ${database} » sur ${host}.`,
  databaseUnreachable: ({ target }) =>
    `La base ${target} n’a pas pu être jointe. Vérifiez l’hôte et le port, et qu’elle laisse entrer ce serveur.`,
  databaseConnectionsInUse: () => 'Toutes les connexions à la base sont prises. Réessayez dans un instant.',
  databaseConnectionLost: () => 'La connexion à la base a été perdue. Réessayez.',
  addressNotAllowed: ({ why, host }) =>
    `${why} Si elle est dans le réseau de ce serveur, son exploitant peut l’autoriser : ALLOW_PRIVATE_HOSTS=${host}`,
  keyNotAccepted: ({ provider }) => `${provider} n’accepte pas cette clé.`,
  ollamaRefused: ({ title, why }) => `${title} répond : ${why}`,
  listsNoModels: ({ host }) =>
    `Rien à l’adresse ${host} n’énumère de modèles comme le fait un serveur de modèles. Vérifiez l’adresse.`,
  notAnsweredWithin: ({ seconds }) => `Pas de réponse en ${seconds} secondes.`,
  tooManyRuns: ({ perMinute, seconds }) => `Au plus ${perMinute} par minute. Réessayez dans ${seconds} s.`,
  noSuchConversation: () => 'Cette conversation n’existe pas.',
  noSuchFile: () => 'Un fichier de ce message n’existe plus ou n’est pas à vous. Retirez-le et renvoyez.',
  modelSeesNoImages: ({ model }) => `${model} ne voit pas les images : retirez l’image ou choisissez un modèle qui les voit.`,
  notYourPassword: () => 'Ce n’est pas votre mot de passe.',
  weakPassword: () =>
    'Ce mot de passe est trop facile à deviner. Quelques mots sans rapport se retiennent bien et se devinent mal.',
  lastOwner: () => 'Il faut au moins un propriétaire qui puisse se connecter. Nommez d’abord quelqu’un d’autre.',
  emailTaken: () => 'Il y a déjà un utilisateur avec cette adresse e-mail.',
  linkUsed: () => 'Ce lien ne fonctionne plus : il sert une fois, pendant une semaine. Demandez-en un autre à un propriétaire.',
  ownersOnly: () => 'Seul un propriétaire peut faire cela.',
  usesPrivate: ({ titles }) => `Utilise ${titles}, que vous seul avez. Publiez-le d’abord, ou retirez-le.`,
  notFound: () => 'Cela n’existe pas, ou n’est pas à vous.',
  storageUnreachable: () => 'Le service ne peut pas joindre son stockage. Réessayez dans un instant.',
  runEnded: () => 'L’exécution est terminée.',
  alreadyAnswered: () => 'Cette demande a déjà sa réponse.',
  approvalExpired: () => 'Le délai de cette approbation est passé.',
  templateTooLong: ({ most }, f) => `Le modèle de texte dépasse ${f.number(most)} caractères.`,
  templateTooManyTags: ({ most }, f) => `Le modèle de texte a plus de ${f.number(most)} balises et valeurs.`,
  templateTooManyBlocks: ({ most }, f) => `Le modèle de texte a plus de ${f.number(most)} conditions et boucles.`,
  templateTagTooLong: ({ most }, f) => `Cette balise ou valeur dépasse ${f.number(most)} caractères.`,
  templateTooManyBrackets: ({ most }, f) =>
    `Cette balise ou valeur a plus de ${f.number(most)} parenthèses ou crochets ouvrants.`,
  templateTag: ({ tag, tags }) => `La balise « ${tag} » n’existe pas ici. Il y a : ${tags}.`,
  templateFilter: ({ filter, filters }) => `Le filtre « ${filter} » n’existe pas ici. Il y a : ${filters}.`,
  templateRange: () =>
    'Un intervalle ne se met qu’après « in » d’une boucle for, et commence par un entier d’au plus six chiffres : (1..10).',
  templateSyntax: ({ problem }) => `Le modèle de texte n’a pas pu être lu : ${problem}.`,
  templateSteps: ({ most }, f) => `Le modèle de texte demande plus de ${f.number(most)} étapes.`,
  templateTime: ({ ms }) => `Le modèle de texte demande plus de ${ms} ms.`,
  templateMemory: ({ most }, f) =>
    `Les boucles et filtres du modèle de texte traitent plus de ${f.number(most)} éléments et caractères.`,
  templateText: ({ most }, f) => `Le modèle de texte donne plus de ${f.number(most)} caractères.`,
  templateFailed: ({ problem }) => `Le modèle de texte a échoué : ${problem}.`,
  variableUnresolved: ({ name }) => `La variable « ${name} » n’a pas de valeur.`,
};

export const phrases = { en, fr };
