/** Words of every message field; those of attachments themselves are in `attachedFiles`. */
const en = {
  attach: 'Add images or documents',
  addFiles: 'Add from this device…',
  addDocument: 'Refer to a document…',
  added: (name: string) => `Added: ${name}`,
  removed: (name: string) => `Removed: ${name}`,
  tooMany: 'A message can have at most 8 images and 20 documents. The others were not added.',
  notNow: 'While agents are working, attachments wait. They will be sent with your next question.',
  notHere: 'An answer desk does not accept files. Remove them, or choose another mode.',
  blind: (model: string) => `${model} is not known to support images. Choose a model that does, or remove them.`,
  waits: 'You can send the message when all its files are uploaded. They are also kept under Files.',
};

const fr: typeof en = {
  attach: 'Ajouter des images ou des documents',
  addFiles: 'Ajouter depuis cet appareil…',
  addDocument: 'Citer un document…',
  added: (name) => `Ajouté : ${name}`,
  removed: (name) => `Retiré : ${name}`,
  tooMany: 'Un message peut avoir au plus 8 images et 20 documents. Les autres n’ont pas été ajoutés.',
  notNow: 'Pendant que les agents travaillent, vos ajouts attendent. Ils partiront avec la prochaine question.',
  notHere: 'Un guichet de réponses n’accepte pas de fichiers. Retirez-les, ou changez de mode.',
  blind: (model) => `Rien ne dit que ${model} voit les images. Choisissez un modèle qui les voit, ou retirez-les.`,
  waits: 'Vous pourrez envoyer le message quand tous ses fichiers seront déposés. Ils sont aussi gardés sous Fichiers.',
};

export const attached = { en, fr };
