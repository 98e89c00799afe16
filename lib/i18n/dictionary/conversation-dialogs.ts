/** The dialogs that rename and delete a conversation. */
const en = {
  renameTitle: 'Rename conversation',
  name: 'Name',
  renamed: 'Conversation renamed',
  deleteTitle: 'Delete this conversation?',
  deleteText: (title: string) => `“${title}”, its messages and its runs will be deleted permanently.`,
  deleted: 'Conversation deleted',
};

const fr: typeof en = {
  renameTitle: 'Renommer la conversation',
  name: 'Nom',
  renamed: 'Conversation renommée',
  deleteTitle: 'Supprimer cette conversation ?',
  deleteText: (title) => `« ${title} », ses messages et ses exécutions seront supprimés définitivement.`,
  deleted: 'Conversation supprimée',
};

export const conversationDialogs = { en, fr };
