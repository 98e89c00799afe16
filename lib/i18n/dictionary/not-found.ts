/** The page of an address without a page. */
const en = {
  title: 'There is nothing here',
  text: 'The page may have been deleted, or the address may be wrong.',
  action: 'Go to Chat',
};

const fr: typeof en = {
  title: 'Il n’y a rien ici',
  text: 'La page a peut-être été supprimée, ou l’adresse contient une erreur.',
  action: 'Aller au chat',
};

export const notFound = { en, fr };
