import type { FileKind } from '@/lib/core/files/file-kinds';
import type { FoundPassage, MeaningState } from '@/lib/core/ports/document-library';
import { plural } from '@/lib/core/text/plural';
import { pages } from './pages';

const en = {
  title: pages.en.files,
  description: 'Documents that your agents can search and read: contracts, policies, tables. Only you can see them.',
  kinds: {
    pdf: 'PDF',
    docx: 'Word',
    xlsx: 'Excel',
    pptx: 'PowerPoint',
    odt: 'OpenDocument text',
    ods: 'OpenDocument spreadsheet',
    eml: 'E-mail',
    html: 'Web page',
    csv: 'CSV',
    md: 'Markdown',
    txt: 'Text',
  } satisfies Record<FileKind, string>,
  otherKind: 'Text',
  sample: 'Sample',
  sampleText: 'This came with the sample workspace, so that agents have something to read before you upload anything.',
  characters: (n: string) => `${n} characters`,
  pages: (n: number) => plural('en', n, { one: '# page', other: '# pages' }),
  loadFailed: 'Your files could not be loaded',
  loadFailedKept: 'They have not been lost, and agents can still read them.',
  emptyTitle: 'No files yet',
  emptyText:
    'Upload contracts, policies or tables. Agents search and quote them, and every quote links to its place in the document.',
  emptyExample: 'For example: “Which of my contracts renew automatically, and by when must I give notice?”',

  // Upload
  upload: 'Upload files',
  drop: 'Drop files here, or',
  choose: 'choose files',
  limits: 'PDF, Word, Excel, PowerPoint, OpenDocument, e-mail, HTML, CSV, Markdown or text, at most 25 MB each',
  uploads: 'Uploads',
  uploading: (percent: number) => `${percent}%`,
  waiting: 'Waiting',
  reading: 'Processing…',
  uploaded: 'Ready to search',
  notUploaded: (why: string) => `Not uploaded: ${why}`,
  wrongKind:
    'This file type is not supported. Use PDF, Word (.docx), Excel (.xlsx), PowerPoint (.pptx), OpenDocument (.odt, .ods), e-mail (.eml), HTML, CSV, Markdown or text.',
  tooLarge: 'The file is larger than 25 MB.',
  empty: 'The file is empty.',
  unreachable: 'The server did not answer. Nothing was uploaded; try again.',
  doneSome: (n: number) => plural('en', n, { one: '# file uploaded', other: '# files uploaded' }),
  refusedSome: (n: number) => plural('en', n, { one: '# file was not accepted', other: '# files were not accepted' }),
  clear: 'Clear this list',
  again: (name: string) => `Try ${name} again`,
  cancelUpload: (name: string) => `Cancel the upload of ${name}`,

  download: (name: string) => `Download “${name}”`,

  // Replace
  replace: (name: string) => `Replace “${name}”…`,
  replaceTitle: (name: string, by: string) => `Replace “${name}” with “${by}”?`,
  replaceText:
    'From then on, agents read the new file under the same name. Answers that quote the earlier one keep their quotes, but it can no longer be opened.',
  replaceAction: 'Replace file',
  replaces: (name: string) => `replaces “${name}”`,
  replacedOn: (date: string) => `replaced ${date}`,

  /** Asked when chosen files have the names of documents. */
  sameTitle: (n: number) =>
    plural('en', n, { one: 'You already have a file of this name', other: 'You already have # files of these names' }),
  sameText: 'Replace what you have, or keep both? A file that is added beside another gets a number in its name.',
  sameReplace: 'Replace',
  sameKeep: 'Keep both',

  // Delete
  delete: (name: string) => `Delete “${name}”`,
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleteText:
    'Its text and everything derived from it are deleted. Answers that quote it keep their quotes, but the links no longer work.',
  deleteAction: 'Delete file',
  select: (name: string) => `Select “${name}”`,
  selectAll: 'Select all',
  selectedSome: (n: number) => `${n} selected`,
  deleteChosen: 'Delete…',
  deleteTitleSome: (n: number) => plural('en', n, { one: 'Delete # file?', other: 'Delete # files?' }),
  deleteTextSome:
    'Their texts and everything derived from them are deleted. Answers that quote them keep their quotes, but the links no longer work.',
  deleteSome: (n: number) => plural('en', n, { one: 'Delete # file', other: 'Delete # files' }),
  deletingSome: (n: number, all: number) => `Deleting ${n} of ${all}…`,
  deletedSome: (n: number) => plural('en', n, { one: '# file deleted', other: '# files deleted' }),
  notDeleted: (name: string, why: string) => `“${name}” was not deleted: ${why}`,
  usedBy: (desks: string) => `Answer desks that search these files: ${desks}.`,
  usesUnknown: 'Could not check whether answer desks search these files.',
  failed: 'That did not work.',

  // Search
  search: 'Search in your files',
  searchHere: 'Search in this document',
  searchHint: 'Words that the document is likely to contain',
  found: (n: number) => plural('en', n, { one: '# passage', other: '# passages' }),
  foundFor: (query: string) => `Passages for “${query}”`,
  nothingFound: 'No passage matches. Try other words, or fewer.',
  searchFailed: 'The search failed.',
  foundBy: { words: 'by words', meaning: 'by meaning', both: 'by words and meaning' } satisfies Record<
    FoundPassage['found'],
    string
  >,
  onlyWords: {
    late: 'Search by meaning did not answer in time, so only words were searched. Try again in a moment.',
    language: 'Search by meaning only knows English, so only words were searched.',
  } satisfies Partial<Record<MeaningState, string>>,
  embedding: (ready: string, total: string) => `Search by meaning: ${ready} of ${total} documents ready`,
  clearSearch: 'Clear the search',

  // Viewer
  toPage: 'Go to page',
  toSheet: 'Go to sheet',
  text: 'Text of the document',
  earlierText: 'Show earlier text',
  laterText: 'Show later text',
  beginning: 'Beginning of the document',
  end: 'End of the document',
  notFoundTitle: 'This document does not exist',
  notFoundText: 'It may have been deleted, or it belongs to somebody else.',
  notFoundAction: 'Go to Files',
  textFailed: 'The text could not be loaded',
  noPassage: {
    outside: 'The passage in this link is not in the document.',
    replaced: 'This file has been replaced since the passage was read. The answer that quotes it still shows what was read.',
  },
};

const fr: typeof en = {
  title: pages.fr.files,
  description: 'Les documents que vos agents peuvent chercher et lire : contrats, règles, tableaux. Vous seul pouvez les voir.',
  kinds: {
    pdf: 'PDF',
    docx: 'Word',
    xlsx: 'Excel',
    pptx: 'PowerPoint',
    odt: 'Texte OpenDocument',
    ods: 'Classeur OpenDocument',
    eml: 'E-mail',
    html: 'Page web',
    csv: 'CSV',
    md: 'Markdown',
    txt: 'Texte',
  },
  otherKind: 'Texte',
  sample: 'Exemple',
  sampleText: 'Ce document vient de l’espace d’exemple, pour que les agents aient de quoi lire avant vos premiers fichiers.',
  characters: (n) => `${n} caractères`,
  pages: (n) => plural('fr', n, { one: '# page', other: '# pages' }),
  loadFailed: 'Impossible de charger vos fichiers',
  loadFailedKept: 'Ils sont conservés, et les agents continuent de les lire.',
  emptyTitle: 'Aucun fichier',
  emptyText:
    'Déposez des contrats, des règles ou des tableaux. Les agents y cherchent, les citent, et chaque citation renvoie à sa place dans le document.',
  emptyExample: 'Par exemple : « Lesquels de mes contrats se renouvellent d’eux-mêmes, et quand dois-je donner le préavis ? »',

  upload: 'Déposer des fichiers',
  drop: 'Déposez des fichiers ici, ou',
  choose: 'choisissez-les',
  limits: 'PDF, Word, Excel, PowerPoint, OpenDocument, e-mail, HTML, CSV, Markdown ou texte, 25 Mo au plus chacun',
  uploads: 'Dépôts',
  uploading: (percent) => `${percent} %`,
  waiting: 'Attend son tour',
  reading: 'Lecture…',
  uploaded: 'Prêt pour la recherche',
  notUploaded: (why) => `Pas déposé : ${why}`,
  wrongKind:
    'Ce type de fichier n’est pas pris en charge. Utilisez PDF, Word (.docx), Excel (.xlsx), PowerPoint (.pptx), OpenDocument (.odt, .ods), e-mail (.eml), HTML, CSV, Markdown ou texte.',
  tooLarge: 'Il dépasse 25 Mo.',
  empty: 'Il est vide.',
  unreachable: 'Le serveur n’a pas répondu. Rien n’en a été gardé ; réessayez.',
  doneSome: (n) => plural('fr', n, { one: '# fichier déposé', other: '# fichiers déposés' }),
  refusedSome: (n) => plural('fr', n, { one: '# fichier n’a pas été accepté', other: '# fichiers n’ont pas été acceptés' }),
  clear: 'Vider cette liste',
  again: (name) => `Réessayer ${name}`,
  cancelUpload: (name) => `Annuler le dépôt de ${name}`,

  download: (name) => `Télécharger « ${name} »`,
  replace: (name) => `Remplacer « ${name} »…`,
  replaceTitle: (name, by) => `Remplacer « ${name} » par « ${by} » ?`,
  replaceText:
    'Les agents liront alors le nouveau fichier sous le même nom. Les réponses qui citent l’ancien gardent leurs citations, mais il ne peut plus être ouvert.',
  replaceAction: 'Remplacer le fichier',
  replaces: (name) => `remplace « ${name} »`,
  replacedOn: (date) => `remplacé le ${date}`,

  sameTitle: (n) =>
    plural('fr', n, { one: 'Vous avez déjà un fichier de ce nom', other: 'Vous avez déjà # fichiers de ces noms' }),
  sameText: 'Remplacer ce que vous avez, ou garder les deux ? Un fichier ajouté à côté d’un autre reçoit un numéro dans son nom.',
  sameReplace: 'Remplacer',
  sameKeep: 'Garder les deux',

  delete: (name) => `Supprimer « ${name} »`,
  deleteTitle: (name) => `Supprimer « ${name} » ?`,
  deleteText:
    'Son texte et tout ce qui en a été tiré sont supprimés. Les réponses qui le citent gardent leurs citations, mais les liens ne fonctionnent plus.',
  deleteAction: 'Supprimer le fichier',
  select: (name) => `Sélectionner « ${name} »`,
  selectAll: 'Tout sélectionner',
  selectedSome: (n) => plural('fr', n, { one: '# sélectionné', other: '# sélectionnés' }),
  deleteChosen: 'Supprimer…',
  deleteTitleSome: (n) => plural('fr', n, { one: 'Supprimer # fichier ?', other: 'Supprimer # fichiers ?' }),
  deleteTextSome:
    'Leurs textes et tout ce qui en a été tiré sont supprimés. Les réponses qui les citent gardent leurs citations, mais les liens ne fonctionnent plus.',
  deleteSome: (n) => plural('fr', n, { one: 'Supprimer # fichier', other: 'Supprimer # fichiers' }),
  deletingSome: (n, all) => `Suppression ${n} sur ${all}…`,
  deletedSome: (n) => plural('fr', n, { one: '# fichier supprimé', other: '# fichiers supprimés' }),
  notDeleted: (name, why) => `« ${name} » n’a pas été supprimé : ${why}`,
  usedBy: (desks) => `Guichets qui cherchent dans ce qui est supprimé : ${desks}.`,
  usesUnknown: 'Impossible de savoir si des guichets cherchent dans ce qui est supprimé.',
  failed: 'Cela n’a pas marché.',

  search: 'Chercher dans vos fichiers',
  searchHere: 'Chercher dans ce document',
  searchHint: 'Des mots que le document contient sans doute',
  found: (n) => plural('fr', n, { one: '# passage', other: '# passages' }),
  foundFor: (query) => `Passages pour « ${query} »`,
  nothingFound: 'Aucun passage ne correspond. Essayez d’autres mots, ou moins de mots.',
  searchFailed: 'La recherche n’a pas marché.',
  foundBy: { words: 'par les mots', meaning: 'par le sens', both: 'par les mots et le sens' },
  onlyWords: {
    late: 'La recherche par le sens n’a pas répondu à temps : seuls les mots ont été cherchés. Réessayez dans un instant.',
    language: 'La recherche par le sens ne connaît que l’anglais : seuls les mots ont été cherchés.',
  },
  embedding: (ready, total) => `Recherche par le sens, documents prêts : ${ready} sur ${total}`,
  clearSearch: 'Effacer la recherche',

  toPage: 'Aller à la page',
  toSheet: 'Aller à la feuille',
  text: 'Texte du document',
  earlierText: 'Afficher ce qui précède',
  laterText: 'Afficher la suite',
  beginning: 'Début du document',
  end: 'Fin du document',
  notFoundTitle: 'Ce document n’existe pas',
  notFoundText: 'Il a peut-être été supprimé, ou il appartient à quelqu’un d’autre.',
  notFoundAction: 'Aller aux fichiers',
  textFailed: 'Impossible de charger le texte',
  noPassage: {
    outside: 'Le passage que ce lien désigne n’est pas dans le document.',
    replaced: 'Ce fichier a été remplacé depuis que le passage a été lu. La réponse qui le cite montre toujours ce qui a été lu.',
  },
};

export const files = { en, fr };
