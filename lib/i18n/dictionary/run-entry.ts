/** A question with its run, in a conversation. */
const en = {
  showWork: 'Show work',
  hideWork: 'Hide work',
  copyQuestion: 'Copy question',
  editQuestion: 'Edit and ask again',
};

const fr: typeof en = {
  showWork: 'Voir le travail',
  hideWork: 'Masquer le travail',
  copyQuestion: 'Copier la question',
  editQuestion: 'Modifier et poser de nouveau',
};

export const runEntry = { en, fr };
