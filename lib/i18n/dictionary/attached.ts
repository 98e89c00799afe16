const en = {
  attach: 'Add images or documents',
  addImages: 'Add images',
  addDocument: 'Refer to a document…',
  list: 'Images and documents',
  remove: (name: string) => `Remove ${name}`,
  added: (name: string) => `Added: ${name}`,
  removed: (name: string) => `Removed: ${name}`,
  drop: 'Drop images here',
  noImage: (name: string) => `${name} is not a PNG, JPEG, WebP or GIF image. Upload other files under Files, then refer to them.`,
  tooLarge: (name: string) => `${name} is larger than 5 MB.`,
  tooMany: 'A message can have at most 8 images. The others were not added.',
  unreadable: (name: string) => `${name} could not be read.`,
  notNow: 'While agents are working, only text can be sent. Your attachments will be sent with your next question.',
  blind: (model: string) => `${model} is not known to support images. Choose a model that does, or remove them.`,
  pickTitle: 'Refer to a document',
  pickHint: 'The agents read it with their tools.',
  filter: 'Name',
  noneFound: 'No document matches.',
};

const fr: typeof en = {
  attach: 'Ajouter des images ou des documents',
  addImages: 'Ajouter des images',
  addDocument: 'Citer un document…',
  list: 'Images et documents',
  remove: (name) => `Retirer ${name}`,
  added: (name) => `Ajouté : ${name}`,
  removed: (name) => `Retiré : ${name}`,
  drop: 'Déposez des images ici',
  noImage: (name) =>
    `${name} n’est pas une image PNG, JPEG, WebP ou GIF. Envoyez les autres fichiers sous Fichiers, puis citez-les.`,
  tooLarge: (name) => `${name} dépasse 5 Mo.`,
  tooMany: 'Un message peut avoir au plus 8 images. Les autres n’ont pas été ajoutées.',
  unreadable: (name) => `${name} n’a pas pu être lu.`,
  notNow: 'Pendant que les agents travaillent, seul du texte peut être envoyé. Vos ajouts partiront avec la prochaine question.',
  blind: (model) => `Rien ne dit que ${model} voit les images. Choisissez un modèle qui les voit, ou retirez-les.`,
  pickTitle: 'Citer un document',
  pickHint: 'Les agents le lisent avec leurs outils.',
  filter: 'Nom',
  noneFound: 'Aucun document ne correspond.',
};

export const attached = { en, fr };
