const en = {
  list: 'Images and documents',
  remove: (name: string) => `Remove ${name}`,
  alsoInFiles: (name: string) => `${name}, also under Files`,
  uploading: (names: string) => `Uploading: ${names}`,
  noFile: (name: string) =>
    `${name} cannot be attached. Use PNG, JPEG, WebP or GIF images, or PDF, Word (.docx), Excel (.xlsx), PowerPoint (.pptx), OpenDocument (.odt, .ods), e-mail (.eml), HTML, CSV, Markdown or text files.`,
  refused: (name: string, why: string) => `${name}: ${why}`,
  tooLarge: (name: string) => `${name} is larger than 5 MB.`,
  unreadable: (name: string) => `${name} could not be read.`,
  pickTitle: 'Refer to a document',
  pickHint: 'The agents read it with their tools.',
  filter: 'Name',
  noneFound: 'No document matches.',
};

const fr: typeof en = {
  list: 'Images et documents',
  remove: (name) => `Retirer ${name}`,
  alsoInFiles: (name) => `${name}, aussi sous Fichiers`,
  uploading: (names) => `Dépôt en cours : ${names}`,
  noFile: (name) =>
    `${name} ne peut pas être ajouté. Utilisez des images PNG, JPEG, WebP ou GIF, ou des fichiers PDF, Word (.docx), Excel (.xlsx), PowerPoint (.pptx), OpenDocument (.odt, .ods), e-mail (.eml), HTML, CSV, Markdown ou texte.`,
  refused: (name, why) => `${name} : ${why}`,
  tooLarge: (name) => `${name} dépasse 5 Mo.`,
  unreadable: (name) => `${name} n’a pas pu être lu.`,
  pickTitle: 'Citer un document',
  pickHint: 'Les agents le lisent avec leurs outils.',
  filter: 'Nom',
  noneFound: 'Aucun document ne correspond.',
};

/** Words of the attachments of a message, loaded with the first one. */
export const attachedFiles = { en, fr };
