import type { Format } from '../text/format';
import type { NamedCounts } from '../words/count-rows';
import { PLAN_ACTS, type PlanAct } from '../words/plan-act';
import type { RowKind } from '../words/word-rows';

type Word = { word: string };
type Folder = { folder: string };
type ItemsLeft = { most: number; left: number; first: string };

/** Sentences of runs about words. */
const en = {
  // Why the Architect or the Scholar answers
  routedByPerson: () => 'You chose who answers.',
  routedPlan: () => 'The changes were given.',

  // Plans
  planApplied: (kinds: NamedCounts) => `${['Done', list(kinds, EN)].filter(Boolean).join(': ')}.`,
  planDeclined: () => 'Nothing was changed: you declined the plan.',
  planEmpty: () => 'Nothing was changed: no item of the plan was left.',
  planNotApplied: ({ why }: { why: string }) => `Nothing was changed. ${why}`,
  planNeverFitted: () => 'Nothing was changed: the library kept changing while the plan was being confirmed. Ask again.',
  planNoLongerFits: ({ why }: { why: string }) => `The plan does not fit the library any more: ${why}`,
  planAtStepLimit: ({ steps }: { steps: number }) =>
    `The plan may lack something: the limit of ${steps} model calls was reached.`,
  planUnfinished: ({ why }: { why: string }) => `The plan may lack something, because the Architect did not finish: ${why}`,
  planConfirmed: ({ title }: { title: string }) => `Confirmed: “${title}”.`,
  planRefused: ({ title }: { title: string }) => `Declined: “${title}”. Nothing was changed.`,

  // What a reference means
  noSuchItem: ({ item }: { item: string }) =>
    `The library has nothing called “${item}”. Search for it, or use the name of an item that exists.`,
  severalItems: ({ item, candidates }: { item: string; candidates: string }) =>
    `“${item}” may mean several items: ${candidates}. Name one by its path or id.`,
  noFolderHere: () => 'No folder is open: name one.',
  noWordHere: () => 'No word is open: name one.',
  nothingSelected: () => 'No words are selected: name them.',
  noLastFolder: () => 'No folder was changed lately: name one.',
  wordInSeveralFolders: ({ word, folders }: Word & { folders: string }) =>
    `“${word}” is in several folders: ${folders}. Say from which one.`,
  nothingToChange: () => 'Nothing would change: give at least one new value.',
  alreadyIn: ({ item, folder }: Folder & { item: string }) => `Nothing would change: “${item}” is in “${folder}” already.`,
  alreadySo: ({ item }: { item: string }) => `Nothing would change: “${item}” is like that already.`,
  sameFolder: ({ folder }: Folder) => `Nothing would change: “${folder}” is both where the words are and where they are to go.`,
  noWordsIn: ({ folder }: Folder) => `“${folder}” has no words.`,
  nothingIn: ({ folder }: Folder) => `“${folder}” has no words and no subfolders.`,
  folderNotEmpty: ({ name, ...inside }: { name: string } & Record<RowKind, number>) =>
    `“${name}” is not deleted: it still has ${listKinds(inside, EN)}.`,
  tooManyCommands: ({ most }: { most: number }, { number }: Format) =>
    `This is not proposed, since a plan has at most ${number(most)} changes. Ask for fewer items, or again once the plan is applied.`,
  itemsLeft: ({ most, left, first }: ItemsLeft, { number }: Format) =>
    `A plan has at most ${number(most)} changes. Left out: ${number(left)} ${left === 1 ? 'item' : 'items'}, from “${first}” on. Ask again once this plan is applied, and it goes on there.`,
};

const fr: typeof en = {
  routedByPerson: () => 'Vous avez choisi qui répond.',
  routedPlan: () => 'Les modifications étaient données.',

  planApplied: (kinds) => `${['C’est fait', list(kinds, FR)].filter(Boolean).join(' : ')}.`,
  planDeclined: () => 'Rien n’a été modifié : vous avez refusé le plan.',
  planEmpty: () => 'Rien n’a été modifié : il ne restait aucun élément du plan.',
  planNotApplied: ({ why }) => `Rien n’a été modifié. ${why}`,
  planNeverFitted: () =>
    'Rien n’a été modifié : la bibliothèque a sans cesse changé pendant la confirmation du plan. Posez de nouveau la question.',
  planNoLongerFits: ({ why }) => `Le plan ne convient plus à la bibliothèque : ${why}`,
  planAtStepLimit: ({ steps }) => `Le plan est peut-être incomplet : la limite de ${steps} appels au modèle est atteinte.`,
  planUnfinished: ({ why }) => `Le plan est peut-être incomplet, car l’Architecte n’a pas terminé : ${why}`,
  planConfirmed: ({ title }) => `Confirmé : « ${title} ».`,
  planRefused: ({ title }) => `Refusé : « ${title} ». Rien n’a été modifié.`,

  noSuchItem: ({ item }) =>
    `La bibliothèque ne contient rien qui s’appelle « ${item} ». Cherchez-le, ou donnez le nom d’un élément qui existe.`,
  severalItems: ({ item, candidates }) =>
    `« ${item} » peut désigner plusieurs éléments : ${kindsInFrench(candidates)}. Donnez un chemin ou un identifiant.`,
  noFolderHere: () => 'Aucun dossier n’est ouvert : nommez-en un.',
  noWordHere: () => 'Aucun mot n’est ouvert : nommez-en un.',
  nothingSelected: () => 'Aucun mot n’est sélectionné : nommez-les.',
  noLastFolder: () => 'Aucun dossier n’a été modifié récemment : nommez-en un.',
  wordInSeveralFolders: ({ word, folders }) => `« ${word} » se trouve dans plusieurs dossiers : ${folders}. Précisez lequel.`,
  nothingToChange: () => 'Rien ne changerait : donnez au moins une nouvelle valeur.',
  alreadyIn: ({ item, folder }) => `Rien ne changerait : « ${item} » se trouve déjà dans « ${folder} ».`,
  alreadySo: ({ item }) => `Rien ne changerait : « ${item} » est déjà ainsi.`,
  sameFolder: ({ folder }) => `Rien ne changerait : « ${folder} » est à la fois le dossier des mots et leur destination.`,
  noWordsIn: ({ folder }) => `« ${folder} » ne contient aucun mot.`,
  nothingIn: ({ folder }) => `« ${folder} » ne contient ni mot ni sous-dossier.`,
  folderNotEmpty: ({ name, ...inside }) => `« ${name} » n’est pas supprimé : il contient encore ${listKinds(inside, FR)}.`,
  tooManyCommands: ({ most }, { number }) =>
    `Ceci n’est pas proposé, car un plan contient au plus ${number(most)} modifications. Demandez moins d’éléments, ou redemandez une fois le plan appliqué.`,
  itemsLeft: ({ most, left, first }, { number }) =>
    `Un plan contient au plus ${number(most)} modifications. Laissé de côté : ${number(left)} élément${left > 1 ? 's' : ''}, à partir de « ${first} ». Redemandez une fois ce plan appliqué, et cela continue à cet endroit.`,
};

interface Grammar {
  kinds: Record<RowKind, (count: number) => string>;
  /** Describes an action on `count` items; `isFeminine`: whether all of them are feminine. */
  acts: Record<PlanAct, (count: number, isFeminine: boolean) => string>;
  between: string;
}

const EN: Grammar = {
  kinds: {
    folder: (count) => `${count} folder${count === 1 ? '' : 's'}`,
    word: (count) => `${count} word${count === 1 ? '' : 's'}`,
    note: (count) => `${count} note${count === 1 ? '' : 's'}`,
  },
  acts: { new: () => 'added', changed: () => 'changed', moved: () => 'moved', deleted: () => 'deleted' },
  between: '; ',
};

const agreed = (participle: string) => (count: number, isFeminine: boolean) =>
  `${participle}${isFeminine ? 'e' : ''}${count > 1 ? 's' : ''}`;

const FR: Grammar = {
  kinds: {
    folder: (count) => `${count} dossier${count > 1 ? 's' : ''}`,
    word: (count) => `${count} mot${count > 1 ? 's' : ''}`,
    note: (count) => `${count} note${count > 1 ? 's' : ''}`,
  },
  acts: { new: agreed('ajouté'), changed: agreed('modifié'), moved: agreed('déplacé'), deleted: agreed('supprimé') },
  between: '\u00a0; ',
};

/** "folder Biology/Cells; word Physics/cell" */
const kindsInFrench = (candidates = '') => candidates.replace(/(^|; )folder /g, '$1dossier ').replace(/(^|; )word /g, '$1mot ');

const KINDS = ['folder', 'word', 'note'] as const;

/** "1 folder, 10 words" */
const listKinds = (counts: Record<RowKind, number>, { kinds }: Grammar) =>
  KINDS.filter((kind) => counts[kind] > 0)
    .map((kind) => kinds[kind](counts[kind]))
    .join(', ');

/** "1 folder, 10 words added; 2 words moved" */
function list(counts: NamedCounts, { kinds, acts, between }: Grammar): string {
  return PLAN_ACTS.flatMap((act) => {
    const items = KINDS.map((kind) => ({ kind, count: counts[`${kind}_${act}`] })).filter(({ count }) => count > 0);
    if (items.length === 0) return [];
    const total = items.reduce((sum, { count }) => sum + count, 0);
    const isFeminine = items.every(({ kind }) => kind === 'note');
    return [`${items.map(({ kind, count }) => kinds[kind](count)).join(', ')} ${acts[act](total, isFeminine)}`];
  }).join(between);
}

export const wordRunPhrases = { en, fr };
