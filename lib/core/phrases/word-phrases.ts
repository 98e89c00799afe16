import type { Format } from '../text/format';

/** Sentences about the word library. */
const en = {
  folderNameTaken: ({ name, free }: { name: string; free: string }) =>
    `A folder named “${name}” exists here already: add to it, or use “${free}”.`,
  termTaken: ({ term, folder }: { term: string; folder: string }) =>
    `“${term}” is in “${folder}” already: change that word, or choose another folder.`,
  folderGone: () => 'The folder no longer exists.',
  wordGone: () => 'The word no longer exists.',
  noteGone: () => 'The note no longer exists.',
  idTaken: () => 'An item with this id exists already.',
  folderInsideItself: ({ name }: { name: string }) => `“${name}” cannot be moved into itself or one of its subfolders.`,
  foldersTooDeep: ({ depth }: { depth: number }) =>
    `Folders can be nested at most ${depth} levels deep. Choose a folder further up.`,
  wordNotInFolder: ({ term, folder }: { term: string; folder: string }) => `“${term}” is not in “${folder}”.`,
  lastPlaceOfWord: ({ term, folder }: { term: string; folder: string }) =>
    `“${term}” is in no folder but “${folder}”: move it to another folder, or delete it.`,
  noteTooLong: ({ most }: { most: number }, { number }: Format) =>
    `The note was changed elsewhere, and both versions together are longer than ${number(most)} characters. Copy yours, and edit it again.`,
  noteFull: ({ most }: { most: number }, { number }: Format) =>
    `A note has at most ${number(most)} characters. Shorten it first, or create another note.`,
  wordChanged: ({ term, now }: { term: string; now: string }) =>
    `“${term}” was changed elsewhere meanwhile: the field says “${now}” there.`,
  wordEmptied: ({ term }: { term: string; now: string }) =>
    `“${term}” was changed elsewhere meanwhile: the field is empty there.`,
  wordListChanged: ({ term, most }: { term: string; most: number }) =>
    `“${term}” was changed elsewhere meanwhile, and both lists together have more than ${most} entries. Remove some first.`,
  noteNeedsOnePlace: () => 'A note belongs to either one folder or one word.',
  tooManyOfWord: ({ most }: { most: number }) => `A word can have at most ${most} tags and ${most} examples. Remove some first.`,
  routedChange: () => 'It asks for a change of your words.',
  routedQuestion: () => 'It is a question or asks for an explanation.',
  routedHowTo: () => 'It asks how something is done, not to do it.',
  routedNegated: () => 'It says what not to change.',
  routedQuiz: () => 'It asks for a quiz.',
  routedPending: () => 'It answers the plan that was waiting.',
  routedFollowUp: () => 'It continues what came before.',
  routedUnsure: () => 'Nothing in it asks for a change clearly, so the agent answers that cannot change anything.',
  wordLibraryFull: (
    { folders, words, notes, characters }: Record<'folders' | 'words' | 'notes' | 'characters', number>,
    { number }: Format,
  ) =>
    `A word library has at most ${number(folders)} folders, ${number(words)} words, ${number(notes)} notes and ${number(characters)} characters. Delete what you no longer need.`,
  undoBlocked: ({ changes, names }: { changes: number; names: string }) =>
    `${changes === 1 ? 'A later change depends' : `${changes} later changes depend`} on this one${names && `: ${names}`}. Undo ${changes === 1 ? 'it' : 'them'} first.`,
  redoBlocked: ({ changes, names }: { changes: number; names: string }) =>
    `${changes === 1 ? 'A later change stands' : `${changes} later changes stand`} in the way${names && `: ${names}`}. Take ${changes === 1 ? 'it' : 'them'} back first.`,
};

const fr: typeof en = {
  folderNameTaken: ({ name, free }) =>
    `Un dossier nommé « ${name} » existe déjà ici : ajoutez-y des mots, ou utilisez « ${free} ».`,
  termTaken: ({ term, folder }) =>
    `« ${term} » se trouve déjà dans « ${folder} » : modifiez ce mot, ou choisissez un autre dossier.`,
  folderGone: () => 'Le dossier n’existe plus.',
  wordGone: () => 'Le mot n’existe plus.',
  noteGone: () => 'La note n’existe plus.',
  idTaken: () => 'Un élément avec cet identifiant existe déjà.',
  folderInsideItself: ({ name }) => `« ${name} » ne peut pas être déplacé dans lui-même ni dans l’un de ses sous-dossiers.`,
  foldersTooDeep: ({ depth }) =>
    `Les dossiers peuvent être imbriqués sur ${depth} niveaux au plus. Choisissez un dossier plus haut.`,
  wordNotInFolder: ({ term, folder }) => `« ${term} » ne se trouve pas dans « ${folder} ».`,
  lastPlaceOfWord: ({ term, folder }) =>
    `« ${term} » ne se trouve que dans « ${folder} » : déplacez-le dans un autre dossier, ou supprimez-le.`,
  noteTooLong: ({ most }, { number }) =>
    `La note a été modifiée ailleurs, et les deux versions ensemble dépassent ${number(most)} caractères. Copiez la vôtre, puis modifiez-la de nouveau.`,
  noteFull: ({ most }, { number }) =>
    `Une note compte au plus ${number(most)} caractères. Raccourcissez-la d’abord, ou créez une autre note.`,
  wordChanged: ({ term, now }) => `« ${term} » a été modifié ailleurs entre-temps : le champ y contient « ${now} ».`,
  wordEmptied: ({ term }) => `« ${term} » a été modifié ailleurs entre-temps : le champ y est vide.`,
  wordListChanged: ({ term, most }) =>
    `« ${term} » a été modifié ailleurs entre-temps, et les deux listes ensemble comptent plus de ${most} entrées. Retirez-en d’abord.`,
  noteNeedsOnePlace: () => 'Une note appartient soit à un dossier, soit à un mot.',
  tooManyOfWord: ({ most }) => `Un mot peut avoir au plus ${most} étiquettes et ${most} exemples. Retirez-en d’abord.`,
  routedChange: () => 'La demande porte sur une modification de vos mots.',
  routedQuestion: () => 'C’est une question ou une demande d’explication.',
  routedHowTo: () => 'La question est de savoir comment faire, pas de le faire.',
  routedNegated: () => 'La demande dit ce qu’il ne faut pas modifier.',
  routedQuiz: () => 'C’est une demande d’interrogation.',
  routedPending: () => 'C’est une réponse au plan en attente.',
  routedFollowUp: () => 'La demande continue ce qui précède.',
  routedUnsure: () => 'Rien n’y demande clairement une modification : l’agent qui ne peut rien modifier répond.',
  wordLibraryFull: ({ folders, words, notes, characters }, { number }) =>
    `Une bibliothèque de mots contient au plus ${number(folders)} dossiers, ${number(words)} mots, ${number(notes)} notes et ${number(characters)} caractères. Supprimez ce dont vous n’avez plus besoin.`,
  undoBlocked: ({ changes, names }) =>
    `${changes === 1 ? 'Une modification ultérieure dépend' : `${changes} modifications ultérieures dépendent`} de celle-ci${names && ` : ${names}`}. Annulez-${changes === 1 ? 'la' : 'les'} d’abord.`,
  redoBlocked: ({ changes, names }) =>
    `${changes === 1 ? 'Une modification ultérieure s’y oppose' : `${changes} modifications ultérieures s’y opposent`}${names && ` : ${names}`}. Revenez d’abord sur ${changes === 1 ? 'celle-ci' : 'celles-ci'}.`,
};

export const wordPhrases = { en, fr };
