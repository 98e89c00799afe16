import { plural } from '@/lib/core/text/plural';

const en = {
  label: 'Changes',
  count: (n: number, object: string) => `${plural('en', n, { one: '# record', other: '# records' })} · ${object}`,
  before: 'was',
  after: 'would be',
  nothing: 'empty',
  choose: 'Choose or edit',
  chooseItems: 'Choose item by item',
  change: (record: string) => `Change ${record}`,
  left: 'unchanged',
  valueOf: (field: string, record: string) => `New ${field} of ${record}`,
  kept: (n: number, of: number) => `${n} of ${plural('en', of, { one: '# record', other: '# records' })} will be changed.`,
  noneKept: 'Choose at least one record, or decline the call.',
  results: 'Result for each record',
  updatedOf: (n: number, of: number) => `${n} of ${plural('en', of, { one: '# record', other: '# records' })} changed`,
  outcomes: { updated: 'changed', failed: 'not changed' } as Record<string, string>,
};

const fr: typeof en = {
  label: 'Modifications',
  count: (n, object) => `${plural('fr', n, { one: '# fiche', other: '# fiches' })} · ${object}`,
  before: 'était',
  after: 'deviendrait',
  nothing: 'vide',
  choose: 'Choisir ou modifier',
  chooseItems: 'Choisir un par un',
  change: (record) => `Modifier ${record}`,
  left: 'inchangée',
  valueOf: (field, record) => `Nouveau ${field} de ${record}`,
  kept: (n, of) => `${n} sur ${plural('fr', of, { one: '# fiche', other: '# fiches' })} à modifier.`,
  noneKept: 'Choisissez au moins une fiche, ou refusez l’appel.',
  results: 'Résultat pour chaque fiche',
  updatedOf: (n, of) => `${n} sur ${plural('fr', of, { one: '# fiche modifiée', other: '# fiches modifiées' })}`,
  outcomes: { updated: 'modifiée', failed: 'pas modifiée' },
};

export const changes = { en, fr };
