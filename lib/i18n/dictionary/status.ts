/** States of runs and their parts, with the same word everywhere (shared/design PRODUCT, rule 2). */
const en = {
  queued: 'Queued',
  planning: 'Planning',
  running: 'Running',
  waiting: 'Waiting for you',
  stopping: 'Stopping',
  finishing: 'Finishing',
  completed: 'Done',
  cancelled: 'Stopped',
  failed: 'Failed',
  partial: 'Partial',
};

const fr: typeof en = {
  queued: 'En file',
  planning: 'Préparation',
  running: 'En cours',
  waiting: 'Vous attend',
  stopping: 'Arrêt en cours',
  finishing: 'Conclusion en cours',
  completed: 'Terminé',
  cancelled: 'Arrêté',
  failed: 'Échoué',
  partial: 'Partiel',
};

export const status = { en, fr };

export type StatusName = keyof typeof en;
