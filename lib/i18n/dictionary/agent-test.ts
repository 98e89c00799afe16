const en = {
  open: 'Open it',
  start: 'Try it',
  title: 'Test chat',
  hint: 'Asks the agent as it is edited here, including unsaved changes. The test is deleted when you close it, unless you keep it.',
  placeholder: 'Ask this agent…',
  anew: 'New test',
  keep: 'Keep this conversation',
  kept: 'Saved to your conversations.',
};

const fr: typeof en = {
  open: 'L’ouvrir',
  start: 'Essayer',
  title: 'Discussion d’essai',
  hint: 'Interroge l’agent tel qu’il est écrit ici, modifications non enregistrées comprises. L’essai est supprimé à la fermeture, sauf si vous le gardez.',
  placeholder: 'Interrogez cet agent…',
  anew: 'Nouvel essai',
  keep: 'Garder cette conversation',
  kept: 'Gardée parmi vos conversations.',
};

/** The chat beside the editor of an agent. */
export const agentTest = { en, fr };
