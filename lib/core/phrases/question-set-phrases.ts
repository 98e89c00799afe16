const en = {
  setEmpty: () => 'The file has no questions.',
  setTooLong: ({ most }: { most: number }) => `A set has at most ${most} questions.`,
  setNoColumn: () => 'The first line names the columns, and one of them is “question”.',
  csvUnreadable: ({ line }: { line: number }) => `Line ${line} cannot be read as CSV.`,
  csvColumnTwice: ({ line, column }: { line: number; column: string }) =>
    `Line ${line} names the column “${column}” twice. Rename or remove one.`,
  csvTooManyCells: ({ line }: { line: number }) =>
    `Line ${line} has more columns than the first line names. Put a text with a comma or semicolon in quotation marks.`,
  setWrongValue: ({ line, column, value }: { line: number; column: string; value: string }) =>
    `Line ${line}: “${value}” is not possible as ${column}.`,
  setRunning: () => 'The questions of this set are being asked. Wait for the end, or stop it.',
  setConversationGone: () => 'The earlier questions of this conversation were removed before this one could be asked.',
  setWaited: ({ minutes }: { minutes: number }) =>
    `The answer waited ${minutes} minutes for an approval or a reply from you, and was stopped so that the set could go on.`,
  setStopped: () => 'The set was stopped while the answer waited for an approval or a reply from you.',
  mostSets: ({ most }: { most: number }) => `You can have ${most} question sets. Please delete some first.`,
  mostRunningSets: ({ most }: { most: number }) =>
    `${most} of your question sets are being asked. Wait for the end of one, or stop it.`,
};

const fr: typeof en = {
  setEmpty: () => 'Le fichier ne contient aucune question.',
  setTooLong: ({ most }) => `Un jeu contient au plus ${most} questions.`,
  setNoColumn: () => 'La première ligne nomme les colonnes, dont « question ».',
  csvUnreadable: ({ line }) => `La ligne ${line} n’est pas du CSV lisible.`,
  csvColumnTwice: ({ line, column }) =>
    `La ligne ${line} nomme deux fois la colonne « ${column} ». Renommez-en une ou supprimez-la.`,
  csvTooManyCells: ({ line }) =>
    `La ligne ${line} a plus de colonnes que la première n’en nomme. Mettez entre guillemets un texte qui contient une virgule ou un point-virgule.`,
  setWrongValue: ({ line, column, value }) => `Ligne ${line} : « ${value} » est impossible pour ${column}.`,
  setRunning: () => 'Les questions de ce jeu sont en train d’être posées. Attendez la fin ou arrêtez.',
  setConversationGone: () =>
    'Les questions précédentes de cette conversation ont été supprimées avant que celle-ci puisse être posée.',
  setWaited: ({ minutes }) =>
    `La réponse a attendu ${minutes} minutes un accord ou une réponse de votre part, puis a été arrêtée pour que le jeu puisse continuer.`,
  setStopped: () => 'Le jeu a été arrêté pendant que la réponse attendait un accord ou une réponse de votre part.',
  mostSets: ({ most }) => `Vous pouvez avoir ${most} jeux de questions. Supprimez-en d’abord.`,
  mostRunningSets: ({ most }) =>
    `${most} de vos jeux de questions sont en train d’être posés. Attendez que l’un d’eux se termine ou arrêtez-le.`,
};

/** Sentences about question sets. */
export const questionSetPhrases = { en, fr };
