/** For a link to a new conversation with a recipient that the reader cannot ask. */
const en = {
  title: {
    agent: 'You cannot ask this agent',
    team: 'You cannot ask this team',
    desk: 'You cannot ask this answer desk',
  },
  text: (name: string) =>
    `The link names “${name}”. It may have been deleted, renamed or disabled, it may not be published on this server, or your account may not ask it. The person who sent you the link can help.`,
  below: 'A question that you send here goes to what is chosen below.',
};

const fr: typeof en = {
  title: {
    agent: 'Vous ne pouvez pas interroger cet agent',
    team: 'Vous ne pouvez pas interroger cette équipe',
    desk: 'Vous ne pouvez pas interroger ce guichet de réponses',
  },
  text: (name) =>
    `Le lien nomme «\u00a0${name}\u00a0». Il se peut que ce nom ait été supprimé, changé ou désactivé, qu’il ne soit pas publié sur ce serveur, ou que votre compte n’y ait pas droit. La personne qui vous a envoyé le lien peut vous aider.`,
  below: 'Une question envoyée ici s’adresse à ce qui est choisi ci-dessous.',
};

export const cannotAsk = { en, fr };
