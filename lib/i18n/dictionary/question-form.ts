const en = {
  decline: 'Decline',
  dismiss: 'Close without an answer',
  choose: 'Choose…',
  optional: (label: string) => `${label} (optional)`,
  asks: 'This question comes from the server of the tool. Do not enter passwords or keys: your answer is sent to it.',
};

const fr: typeof en = {
  decline: 'Refuser',
  dismiss: 'Fermer sans répondre',
  choose: 'Choisir…',
  optional: (label) => `${label} (facultatif)`,
  asks: 'C’est le serveur de cet outil qui demande. Ne saisissez ni mot de passe ni clé : votre réponse lui est envoyée.',
};

/** The form in which a tool asks the user during a call. */
export const questionForm = { en, fr };
