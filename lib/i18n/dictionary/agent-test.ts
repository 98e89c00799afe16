const en = {
  open: 'Open it',
  start: 'Try it',
  title: 'Test chat',
  hint: 'Asks the agent as it is edited here, including unsaved changes. The test is deleted when you close it, unless you keep it.',
  placeholder: 'Ask this agent…',
  anew: 'New test',
  keep: 'Keep this conversation',
  kept: 'Saved to your conversations.',
  closeTitle: 'Close the test chat?',
  closeText: 'Its conversation is deleted. To find it among your conversations later, keep it first.',
  closeAction: 'Close and delete',
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
  closeTitle: 'Fermer l’essai ?',
  closeText: 'La conversation de l’essai sera supprimée. Pour la retrouver plus tard, gardez-la d’abord.',
  closeAction: 'Fermer et supprimer',
};

/** The chat beside the editor of an agent. */
export const agentTest = { en, fr };
