import type { Format } from '../text/format';

type Most = { most: number };
type Kind = { kind: string };

/** Sentences about uploaded files that cannot be read. */
const en = {
  fileDamaged: () =>
    'The file is damaged or incomplete and cannot be read. Open it in the program that made it and save it again.',
  fileWithPassword: () => 'The file is protected with a password. Save it without one and upload it again.',
  fileUnpacksTooLarge: () => 'The file was not opened, because it unpacks to far more data than a document of its size contains.',
  fileWithDocumentType: () =>
    'The file was not opened, because it contains a document type definition, which no Office program writes.',
  fileEmpty: () => 'The file is empty.',
  fileWithoutText: () => 'There is no text in the file.',
  pdfWithoutText: () => 'There is no text in the file. If its pages are scanned images, run text recognition (OCR) on it first.',
  pdfFontsUnreadable: () =>
    'The text of the file cannot be read: its Chinese, Japanese or Korean fonts do not say which characters they show. Print it to a new PDF, or save it from its program as PDF with embedded fonts.',
  fileTooManyPages: ({ most }: Most, { number }: Format) =>
    `The file has more than ${number(most)} pages. Split it into several files.`,
  fileTooMuchText: ({ most }: Most, { number }: Format) =>
    `The file contains more than ${number(most)} characters of text. Split it into several files.`,
  fileTooSlow: () => 'The file takes too long to read. Split it into several files, or save it again.',
  fileTooMuchMemory: () => 'The file takes too much memory to read. Split it into several files.',
  fileNotOfItsKind: ({ kind, found }: Kind & { found: string }) =>
    `The file is named .${kind}, but its content is a .${found} file.`,
  fileIsText: ({ kind }: Kind) => `The file is named .${kind}, but its content is text.`,
  fileIsUnknown: ({ kind }: Kind) => `The file is named .${kind}, but its content is something else.`,
  fileOfOldOffice: ({ kind }: Kind) => `The file is in an old Office format. Save it as .${kind} and upload it again.`,
  fileWithControls: () => 'The file contains control characters that do not occur in text: it is not a text file.',
  fileNotUnicode: () => 'The file is not text in UTF-8 or UTF-16. Save it as UTF-8 and upload it again.',
  fileKindUnknown: () => 'Files of this kind cannot be read here.',
  uploadsNotStored: () =>
    'The server cannot store uploads at the moment, for example because its disk is full. Its operator finds the reason in the log.',
  samplesBeingAdded: () => 'The sample contracts are already being added. Reload the page.',
  tooManyDocuments: ({ most }: Most, { number }: Format) =>
    `There are ${number(most)} documents, the maximum for one person. Remove some first.`,
  documentsTooLong: ({ most }: Most) =>
    `The documents of one person may have at most ${most} million characters in total. Remove some first.`,
  filesTooLarge: ({ most }: Most, { number }: Format) =>
    `The files of one person may have at most ${number(most)} MB in total. Remove some first.`,
};

const fr: typeof en = {
  fileDamaged: () =>
    'Le fichier est endommagé ou incomplet et ne peut pas être lu. Ouvrez-le dans le programme qui l’a créé et enregistrez-le de nouveau.',
  fileWithPassword: () =>
    'Le fichier est protégé par un mot de passe. Enregistrez-le sans mot de passe et déposez-le de nouveau.',
  fileUnpacksTooLarge: () =>
    'Le fichier n’a pas été ouvert : une fois décompressé, il contient bien plus de données qu’un document de sa taille.',
  fileWithDocumentType: () =>
    'Le fichier n’a pas été ouvert : il contient une définition de type de document, qu’aucun programme de bureautique n’écrit.',
  fileEmpty: () => 'Le fichier est vide.',
  fileWithoutText: () => 'Le fichier ne contient pas de texte.',
  pdfWithoutText: () =>
    'Le fichier ne contient pas de texte. Si ses pages sont des images numérisées, appliquez d’abord une reconnaissance de texte (OCR).',
  pdfFontsUnreadable: () =>
    'Le texte du fichier ne peut pas être lu : ses polices chinoises, japonaises ou coréennes n’indiquent pas quels caractères elles affichent. Imprimez-le dans un nouveau PDF, ou enregistrez-le en PDF avec ses polices depuis son programme.',
  fileTooManyPages: ({ most }, { number }) => `Le fichier a plus de ${number(most)} pages. Divisez-le en plusieurs fichiers.`,
  fileTooMuchText: ({ most }, { number }) =>
    `Le fichier contient plus de ${number(most)} caractères de texte. Divisez-le en plusieurs fichiers.`,
  fileTooSlow: () => 'La lecture du fichier prend trop de temps. Divisez-le en plusieurs fichiers, ou enregistrez-le de nouveau.',
  fileTooMuchMemory: () => 'La lecture du fichier demande trop de mémoire. Divisez-le en plusieurs fichiers.',
  fileNotOfItsKind: ({ kind, found }) => `Le nom du fichier se termine par .${kind}, mais son contenu est un fichier .${found}.`,
  fileIsText: ({ kind }) => `Le nom du fichier se termine par .${kind}, mais son contenu est du texte.`,
  fileIsUnknown: ({ kind }) => `Le nom du fichier se termine par .${kind}, mais son contenu est d’une autre nature.`,
  fileOfOldOffice: ({ kind }) =>
    `Le fichier est dans un ancien format de bureautique. Enregistrez-le en .${kind} et déposez-le de nouveau.`,
  fileWithControls: () =>
    'Le fichier contient des caractères de contrôle absents de tout texte : ce n’est pas un fichier de texte.',
  fileNotUnicode: () => 'Le fichier n’est pas du texte en UTF-8 ou en UTF-16. Enregistrez-le en UTF-8 et déposez-le de nouveau.',
  fileKindUnknown: () => 'Les fichiers de ce type ne peuvent pas être lus ici.',
  uploadsNotStored: () =>
    'Le serveur ne peut pas enregistrer de fichiers pour le moment, par exemple parce que son disque est plein. La raison se trouve dans son journal.',
  samplesBeingAdded: () => 'Les contrats d’exemple sont déjà en cours d’ajout. Rechargez la page.',
  tooManyDocuments: ({ most }, { number }) => `Il y a ${number(most)} documents, le maximum par personne. Supprimez-en d’abord.`,
  documentsTooLong: ({ most }) =>
    `Les documents d’une personne peuvent compter au plus ${most} millions de caractères au total. Supprimez-en d’abord.`,
  filesTooLarge: ({ most }, { number }) =>
    `Les fichiers d’une personne peuvent avoir au plus ${number(most)} Mo au total. Supprimez-en d’abord.`,
};

export const filePhrases = { en, fr };
