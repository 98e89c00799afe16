/** The runs of a conversation. */
const en = {
  earlier: 'Earlier messages',
  beginning: 'Beginning of the conversation',
  showWork: 'Show work',
  hideWork: 'Hide work',
  copyQuestion: 'Copy question',
  editQuestion: 'Edit and ask again',
};

const fr: typeof en = {
  earlier: 'Messages précédents',
  beginning: 'Début de la conversation',
  showWork: 'Voir le travail',
  hideWork: 'Masquer le travail',
  copyQuestion: 'Copier la question',
  editQuestion: 'Modifier et poser de nouveau',
};

export const runEntry = { en, fr };
