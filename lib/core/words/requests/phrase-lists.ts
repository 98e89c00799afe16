/** Forms of French verbs in -er: `ajout` becomes ajouter, ajoute, ajoutes, ajoutez, ajoutons, ajoutiez. */
export const frenchForms = (stems: string) =>
  stems.split(' ').flatMap((stem) => ['er', 'e', 'es', 'ez', 'ons', 'eons', 'iez'].map((end) => stem + end));
/** Phrases separated by commas. */
export const listed = (text: string) => text.split(',').map((phrase) => phrase.trim());
