/** Why an ended run did not complete normally. */
const en = {
  partialTitle: 'This answer is partial',
  failedTitle: 'No answer',
  brokenTitle: 'The answer is not complete',
  allFailedTitle: 'No agent could answer',
  allFailedText: 'There is no summary. This is why each of them failed:',
  allFailedAlikeText: 'There is no summary. All of them failed for the same reason:',
  stoppedTitle: 'Stopped',
  stoppedText: 'You stopped this run. Everything up to then is kept.',
  failedKept: 'Everything the run did is kept.',
};

const fr: typeof en = {
  partialTitle: 'Cette réponse est partielle',
  failedTitle: 'Pas de réponse',
  brokenTitle: 'La réponse est inachevée',
  allFailedTitle: 'Aucun agent n’a pu répondre',
  allFailedText: 'Il n’y a pas de synthèse. Voici pourquoi chacun a échoué :',
  allFailedAlikeText: 'Il n’y a pas de synthèse. Tous ont échoué pour la même raison :',
  stoppedTitle: 'Arrêté',
  stoppedText: 'Vous avez arrêté cette exécution. Tout ce qui précède est conservé.',
  failedKept: 'Tout ce que l’exécution a fait est conservé.',
};

export const outcome = { en, fr };
