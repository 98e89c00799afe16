import { plural } from '@/lib/core/text/plural';
import type { SampleQuestion } from '../sample-question';

const en = {
  specialists: 'Specialists',
  plannerChooses: 'Let the planner choose',
  usual: 'Default specialists',
  noSpecialists: 'Choose at least one specialist.',
  iterations: 'Maximum rounds',
  iterationsText: 'Specialists are sent out again only if something is missing.',
  atMost: (rounds: number) => plural('en', rounds, { one: 'at most # round', other: 'at most # rounds' }),
  threshold: 'Follow up',
  thresholds: {
    '0': 'Never on weak results',
    '0.25': 'When nothing was found',
    '0.5': 'Also when nothing was looked up',
    '0.9': 'Also when results are incomplete',
  },
  thresholdBelow: (share: string) => `Below a confidence of ${share}`,
  thresholdText: 'The results that may need another round.',
  parallel: 'All at the same time',
  parallelText: 'Faster. One after another, the most important task comes first.',
  oneByOne: 'one after another',
  madeOf: {
    plan: 'to plan',
    tasks: (most: number) => plural('en', most, { one: 'for the task of # specialist', other: 'for the tasks of # specialists' }),
    followUps: (most: number) =>
      plural('en', most, {
        one: 'for # follow-up: the planner and two tasks',
        other: 'for # follow-ups: the planner and two tasks each',
      }),
    fewer: 'Fewer if the planner sends fewer specialists out, or nothing is missing after the first round.',
    more: (most: number) => `More if specialists get several tasks, at most ${most} in the first round.`,
  },
  emptyTitle: 'Send specialists out',
  emptyText:
    'A planner decides who looks up what. The specialists report, and you get one answer in which every quote has been checked.',
  questions: [
    'What does love mean in 1 John 4:8?',
    'Help me translate Titus 1',
    'What does Ruth 1:16 say?',
    'Which terms should I know for Jonah 1?',
  ].map((question): SampleQuestion => ({ question })),
};

const fr: typeof en = {
  specialists: 'Spécialistes',
  plannerChooses: 'Laisser le planificateur choisir',
  usual: 'Spécialistes par défaut',
  noSpecialists: 'Choisissez au moins un spécialiste.',
  iterations: 'Nombre maximal de tours',
  iterationsText: 'Un nouveau tour n’a lieu que s’il manque quelque chose.',
  atMost: (rounds) => plural('fr', rounds, { one: 'au plus # tour', other: 'au plus # tours' }),
  threshold: 'Relancer',
  thresholds: {
    '0': 'Jamais pour un résultat faible',
    '0.25': 'Si rien n’a été trouvé',
    '0.5': 'Aussi si rien n’a été recherché',
    '0.9': 'Aussi si les résultats sont incomplets',
  },
  thresholdBelow: (share) => `Au-dessous d’une confiance de ${share}`,
  thresholdText: 'Les résultats qui peuvent demander un tour de plus.',
  parallel: 'Tous en même temps',
  parallelText: 'Plus rapide. L’un après l’autre, la tâche la plus importante passe en premier.',
  oneByOne: 'l’un après l’autre',
  madeOf: {
    plan: 'pour planifier',
    tasks: (most) => plural('fr', most, { one: 'pour la tâche de # spécialiste', other: 'pour les tâches de # spécialistes' }),
    followUps: (most) =>
      plural('fr', most, {
        one: 'pour # relance\u00a0: le planificateur et deux tâches',
        other: 'pour # relances\u00a0: le planificateur et deux tâches chacune',
      }),
    fewer: 'Moins si le planificateur envoie moins de spécialistes, ou si rien ne manque après le premier tour.',
    more: (most) => `Plus si des spécialistes reçoivent plusieurs tâches, au plus ${most} au premier tour.`,
  },
  emptyTitle: 'Envoyez des spécialistes',
  emptyText:
    'Un planificateur décide qui cherche quoi. Les spécialistes font leur rapport, et vous recevez une seule réponse dont chaque citation a été vérifiée.',
  questions: [
    'Que signifie l’amour dans 1 Jean 4:8\u00a0?',
    'Aide-moi à traduire Tite 1',
    'Que dit Ruth 1:16\u00a0?',
    'Quels termes faut-il connaître pour Jonas 1\u00a0?',
  ].map((question) => ({ question })),
};

/** Words of the composer in the mode Dispatch. */
export const dispatchChat = { en, fr };
