import type { SourceState } from '@/lib/core/citations/citation';
import { plural } from '@/lib/core/text/plural';

const en = {
  work: 'How the answer is made',
  specialists: (count: number) => plural('en', count, { one: '# specialist', other: '# specialists' }),
  plan: 'Plan',
  planByRules: 'Plan made by rules',
  workflow: (name: string) => `Prompt workflow: ${name}`,
  confidence: (percent: string) => `Confidence ${percent}`,
  rules: {
    found: (items: string) => `Found ${items}`,
    nothing_found: () => 'Found nothing',
    no_lookup: () => 'Answered without looking anything up',
    failed: () => 'No result',
  },
  items: (count: number) => plural('en', count, { one: '# item', other: '# items' }),
  incomplete: 'Incomplete',
  /** What happens in a phase, by the beginning of its id. */
  doing: {
    execute: 'The specialists look things up…',
    'follow-up': 'The specialists look for what is missing…',
    'gap-check': 'The specialists look up what was forgotten…',
    'citation-check': 'Checking quotes…',
  } as Record<string, string>,
  followUp: 'Follow-up',
  nothingMore: (reason: string) => ['Nothing more to look up.', reason].filter(Boolean).join(' '),
  gapCheck: 'Gap check',
  gaps: 'The question also needs:',
  synthesis: 'Answer',
  planned: 'The plan is ready',
  citationCheck: 'Citation check',
  readAgain: (done: number, all: number) => `${done} of ${plural('en', all, { one: '# source', other: '# sources' })} read again`,
  nothingQuoted: 'The answer quotes nothing.',
  gapWords: (words: string) => `because of ${words}`,
  reread: 'Cited sources, read again:',
  states: {
    unchanged: 'unchanged',
    changed: 'changed',
    gone: 'gone or empty',
    unreachable: 'not reachable',
    fresh: 'read a short time ago',
    unread: 'not read again',
  } satisfies Record<SourceState, string>,
};

const fr: typeof en = {
  work: 'Comment la réponse est établie',
  specialists: (count) => plural('fr', count, { one: '# spécialiste', other: '# spécialistes' }),
  plan: 'Plan',
  planByRules: 'Plan établi par des règles',
  workflow: (name) => `Workflow : ${name}`,
  confidence: (percent) => `Confiance ${percent}`,
  rules: {
    found: (items) => `Trouvé\u00a0: ${items}`,
    nothing_found: () => 'Rien trouvé',
    no_lookup: () => 'Réponse sans recherche',
    failed: () => 'Aucun résultat',
  },
  items: (count) => plural('fr', count, { one: '# élément', other: '# éléments' }),
  incomplete: 'Incomplet',
  doing: {
    execute: 'Les spécialistes cherchent…',
    'follow-up': 'Les spécialistes cherchent ce qui manque…',
    'gap-check': 'Les spécialistes cherchent ce qui a été oublié…',
    'citation-check': 'Vérification des citations…',
  },
  followUp: 'Suite',
  nothingMore: (reason) => ['Plus rien à chercher.', reason].filter(Boolean).join(' '),
  gapCheck: 'Vérification des oublis',
  gaps: 'La question demande aussi\u00a0:',
  synthesis: 'Réponse',
  planned: 'Le plan est prêt',
  citationCheck: 'Vérification des citations',
  readAgain: (done, all) => `${plural('fr', done, { one: '# source relue', other: '# sources relues' })} sur ${all}`,
  nothingQuoted: 'La réponse ne cite rien mot pour mot.',
  gapWords: (words) => `à cause de ${words}`,
  reread: 'Sources citées, relues\u00a0:',
  states: {
    unchanged: 'sans changement',
    changed: 'modification',
    gone: 'disparition ou texte vide',
    unreachable: 'sans réponse',
    fresh: 'de lecture récente',
    unread: 'sans relecture',
  },
};

/** Words of a dispatch's work. */
export const dispatchWords = { en, fr };
