import type { SourceState } from '@/lib/core/citation';

const en = {
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
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  incomplete: 'Incomplete',
  followUp: 'Follow-up',
  gaps: 'The question also needed',
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
  plan: 'Plan',
  planByRules: 'Plan établi par des règles',
  workflow: (name) => `Workflow : ${name}`,
  confidence: (percent) => `Confiance ${percent}`,
  rules: {
    found: (items) => `${items} trouvé(s)`,
    nothing_found: () => 'Rien trouvé',
    no_lookup: () => 'Réponse sans recherche',
    failed: () => 'Aucun résultat',
  },
  items: (count) => (count === 1 ? '1 élément' : `${count} éléments`),
  incomplete: 'Incomplet',
  followUp: 'Suite',
  gaps: 'La question demandait aussi',
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
