/** Text files that the browser reads. */
const en = {
  unreadable: 'This file is not text in UTF-8 or UTF-16. Save it in UTF-8 (in Excel: “CSV UTF-8”) and choose it again.',
};

const fr: typeof en = {
  unreadable:
    'Ce fichier n’est pas du texte en UTF-8 ou en UTF-16. Enregistrez-le en UTF-8 (dans Excel : « CSV UTF-8 ») et choisissez-le de nouveau.',
};

export const textFile = { en, fr };
