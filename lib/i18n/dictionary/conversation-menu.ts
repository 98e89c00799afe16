const en = {
  rename: 'Rename',
  pin: 'Pin',
  unpin: 'Unpin',
  archive: 'Archive',
  putBack: 'Put back',
  isArchived: 'Conversation archived',
  isPutBack: 'Back in the list',
  undo: 'Undo',
  exportAs: { markdown: 'Export as Markdown', json: 'Export as JSON' },
  archivedHint: 'The search finds them, too. A new message puts a conversation back in the list.',
  noArchived: 'No conversation is archived.',
  share: 'Share…',
  renameTitle: 'Rename conversation',
  name: 'Name',
  renamed: 'Conversation renamed',
  deleteTitle: 'Delete this conversation?',
  deleteText: (title: string) => `“${title}”, its messages and its runs will be deleted permanently.`,
  deleted: 'Conversation deleted',
};

const fr: typeof en = {
  rename: 'Renommer',
  pin: 'Épingler',
  unpin: 'Ne plus épingler',
  archive: 'Archiver',
  putBack: 'Remettre dans la liste',
  isArchived: 'Conversation archivée',
  isPutBack: 'De nouveau dans la liste',
  undo: 'Annuler',
  exportAs: { markdown: 'Exporter en Markdown', json: 'Exporter en JSON' },
  archivedHint: 'La recherche les trouve aussi. Un nouveau message remet une conversation dans la liste.',
  noArchived: 'Aucune conversation n’est archivée.',
  share: 'Partager…',
  renameTitle: 'Renommer la conversation',
  name: 'Nom',
  renamed: 'Conversation renommée',
  deleteTitle: 'Supprimer cette conversation ?',
  deleteText: (title) => `« ${title} », ses messages et ses exécutions seront supprimés définitivement.`,
  deleted: 'Conversation supprimée',
};

/** The menu of a conversation with its dialogs, and the archived conversations. */
export const conversationMenu = { en, fr };
