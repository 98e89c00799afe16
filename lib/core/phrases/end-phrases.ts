import type { Format } from '../text/format';

type Ms = { ms: number };
type Why = { why: string };
type Round = { round: number };

/** Sentences about how runs, rounds and turns ended. */
const en = {
  timeLimitOfRun: ({ ms }: Ms, { duration }: Format) => `The time limit of the run (${duration(ms)}) was reached.`,
  runFailedUnexpectedly: () => 'The run failed unexpectedly. The server log has details.',
  stoppedByUser: () => 'Stopped by its user.',
  stoppedWithoutUser: () => 'Stopped because its user was disabled.',
  gaveUp: ({ attempts }: { attempts: number }) =>
    `The server process ended during each attempt to play this run, so it was given up after ${attempts} attempts.`,
  answerAtTokenLimit: () => 'The answer was cut off at the token limit of the model.',
  stepLimitReached: ({ steps }: { steps: number }) =>
    `The limit of ${steps} model calls was reached: the answer contains what was found until then.`,
  anAnswerAtTokenLimit: () => 'An answer was cut off at the token limit of its model.',
  stoppedAfterRound: ({ round }: Round) => `Stopped after round ${round} because an agent failed.`,
  noTimeForRound: ({ ms, round }: Ms & Round, { duration }: Format) =>
    `The time limit of the run (${duration(ms)}) left no time for round ${round}.`,
  noAgentAnswered: ({ round }: Round) => `No agent answered in round ${round}, so no further round was played.`,
  noMemberAnswered: ({ why }: Why) => `No agent of the team could answer${why ? `: ${why}` : '.'}`,
  noReportFinished: ({ why }: Why) =>
    `No agent of the team finished its report, and the summarizer could not answer${why ? `: ${why}` : '.'}`,
  noSpecialistCouldAnswer: ({ why }: Why) => `No specialist could answer${why ? `: ${why}` : '.'}`,
  failedInRound: ({ round, why }: Round & Why) => `failed in round ${round}: ${why}`,
  stoppedByPerson: () => 'Stopped by a person.',
  skippedByPerson: () => 'Skipped by a person.',
  restartedByPerson: () => 'Restarted by a person.',
  stoppedInRound: ({ round }: Round) => `stopped in round ${round} by a person`,
  skippedInRound: ({ round }: Round) => `skipped in round ${round} by a person`,
};

const fr: typeof en = {
  timeLimitOfRun: ({ ms }, { duration }) => `La durée limite de l’exécution (${duration(ms)}) est atteinte.`,
  runFailedUnexpectedly: () => 'L’exécution a échoué de façon inattendue. Le journal du serveur contient des détails.',
  stoppedByUser: () => 'Arrêtée par la personne qui l’a lancée.',
  stoppedWithoutUser: () => 'Arrêtée, car le compte de la personne a été désactivé.',
  gaveUp: ({ attempts }) =>
    `Le processus du serveur s’est arrêté à chaque tentative : l’exécution a été abandonnée après ${attempts} tentatives.`,
  answerAtTokenLimit: () => 'La réponse a été coupée à la limite de jetons du modèle.',
  stepLimitReached: ({ steps }) =>
    `La limite de ${steps} appels au modèle est atteinte : la réponse contient ce qui a été trouvé jusque-là.`,
  anAnswerAtTokenLimit: () => 'Une réponse a été coupée à la limite de jetons de son modèle.',
  stoppedAfterRound: ({ round }) => `Arrêt après le tour ${round}, car un agent a échoué.`,
  noTimeForRound: ({ ms, round }, { duration }) =>
    `La durée limite de l’exécution (${duration(ms)}) ne laissait plus de temps pour le tour ${round}.`,
  noAgentAnswered: ({ round }) => `Aucun agent n’a répondu au tour ${round} : aucun autre tour n’a eu lieu.`,
  noMemberAnswered: ({ why }) => `Aucun agent de l’équipe n’a pu répondre${why ? ` : ${why}` : '.'}`,
  noReportFinished: ({ why }) =>
    `Aucun agent de l’équipe n’a fini son rapport, et le rapporteur n’a pas pu répondre${why ? ` : ${why}` : '.'}`,
  noSpecialistCouldAnswer: ({ why }) => `Aucun spécialiste n’a pu répondre${why ? ` : ${why}` : '.'}`,
  failedInRound: ({ round, why }) => `échec au tour ${round} : ${why}`,
  stoppedByPerson: () => 'Arrêté par une personne.',
  skippedByPerson: () => 'Passé par une personne.',
  restartedByPerson: () => 'Relancé par une personne.',
  stoppedInRound: ({ round }) => `arrêté au tour ${round} par une personne`,
  skippedInRound: ({ round }) => `passé au tour ${round} par une personne`,
};

export const endPhrases = { en, fr };
