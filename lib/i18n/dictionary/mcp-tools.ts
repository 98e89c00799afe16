import { plural } from '@/lib/core/text/plural';

const en = {
  tools: 'Tools',
  count: (n: number) => plural('en', n, { one: '# tool', other: '# tools' }),
  loadFailed: 'The tools could not be loaded',
  empty: 'This server offers no tools.',
  emptyUntil: 'The tools of this server appear here once it has answered.',
  search: 'Search tools',
  noMatch: 'No tool matches.',
  states: {
    accepted: 'asks before each call',
    confirmed: 'only reads, does not ask',
    changed: 'Changed – review',
    missing: 'no longer offered',
  },
  changed: (n: number) =>
    plural('en', n, {
      one: '# tool has changed. Agents cannot use it until you review it.',
      other: '# tools have changed. Agents cannot use them until you review them.',
    }),
  full: (n: number) =>
    `A connection keeps at most ${n} tools, including those that are no longer offered. Further tools of this server are left out. To make room for them, remove the connection and add it again.`,
  review: 'Review',
  askAgain: 'Ask before each call',
  of: (tool: string) => `of ${tool}`,
  forTool: (tool: string) => `for ${tool}`,
  asksAgain: (tool: string) => `Agents ask you before each call of ${tool}.`,
  details: 'Description and input',
  failed: 'That did not work.',

  // The review of a changed tool
  reviewTitle: (tool: string) => `${tool} has changed`,
  reviewText: 'Read the new texts before you accept them: agents follow the descriptions of their tools.',
  title: 'Title',
  description: 'Description',
  input: 'Input',
  noLongerReads: 'The server no longer says that this tool only reads.',
  readsNow: 'The server now says that this tool only reads.',
  otherChanges: 'Title, description and input are the same. The server has changed other details, such as annotations.',
  accept: 'Accept',
  acceptRead: 'Accept as only reading',
  acceptHint:
    'After “Accept”, agents ask you before each call. After “Accept as only reading”, they ask only when the call could carry data of other sources to this server.',
  accepted: (tool: string) => `${tool} was accepted`,

  // The confirmation that tools only read
  confirm: 'Confirm tools that only read',
  confirmTitle: 'Which tools only read?',
  confirmText:
    'The server says that these tools change nothing. Agents call those that you confirm without asking you, except when the call could carry data of other sources to this server.',
  all: (n: number) => plural('en', n, { one: 'Select # tool', other: 'Select all # tools' }),
  allFound: (n: number) => plural('en', n, { one: 'Select the # tool found', other: 'Select the # tools found' }),
  chosen: (n: number) => plural('en', n, { one: '# selected', other: '# selected' }),
  confirmChosen: (n: number) => plural('en', n, { one: 'Confirm # tool', other: 'Confirm # tools' }),
  confirmed: (n: number) => plural('en', n, { one: '# tool was confirmed', other: '# tools were confirmed' }),
};

const fr: typeof en = {
  tools: 'Outils',
  count: (n) => plural('fr', n, { one: '# outil', other: '# outils' }),
  loadFailed: 'Impossible de charger les outils',
  empty: 'Ce serveur ne propose aucun outil.',
  emptyUntil: 'Les outils de ce serveur apparaîtront ici quand il aura répondu.',
  search: 'Chercher des outils',
  noMatch: 'Aucun outil ne correspond.',
  states: {
    accepted: 'demande avant chaque appel',
    confirmed: 'lit seulement, sans demander',
    changed: 'Modifié – à vérifier',
    missing: 'n’est plus proposé',
  },
  changed: (n) =>
    plural('fr', n, {
      one: '# outil a changé. Les agents ne peuvent pas s’en servir avant que vous l’ayez vérifié.',
      other: '# outils ont changé. Les agents ne peuvent pas s’en servir avant que vous les ayez vérifiés.',
    }),
  full: (n) =>
    `Une connexion garde au plus ${n} outils, y compris ceux qui ne sont plus proposés. Les autres outils de ce serveur sont laissés de côté. Pour leur faire de la place, retirez la connexion et ajoutez-la de nouveau.`,
  review: 'Vérifier',
  askAgain: 'Demander avant chaque appel',
  of: (tool) => `: ${tool}`,
  forTool: (tool) => `de ${tool}`,
  asksAgain: (tool) => `Les agents vous demandent avant chaque appel de ${tool}.`,
  details: 'Description et paramètres',
  failed: 'Cela n’a pas marché.',

  reviewTitle: (tool) => `${tool} a changé`,
  reviewText: 'Lisez les nouveaux textes avant de les accepter : les agents suivent les descriptions de leurs outils.',
  title: 'Titre',
  description: 'Description',
  input: 'Paramètres',
  noLongerReads: 'Le serveur ne dit plus que cet outil lit seulement.',
  readsNow: 'Le serveur dit à présent que cet outil lit seulement.',
  otherChanges: 'Titre, description et paramètres sont les mêmes. Le serveur a changé d’autres détails, comme des annotations.',
  accept: 'Accepter',
  acceptRead: 'Accepter : lit seulement',
  acceptHint:
    'Après « Accepter », les agents vous demandent avant chaque appel. Après « Accepter : lit seulement », ils ne demandent que si l’appel pourrait porter à ce serveur des données d’autres sources.',
  accepted: (tool) => `${tool} est accepté`,

  confirm: 'Confirmer les outils qui lisent seulement',
  confirmTitle: 'Quels outils lisent seulement ?',
  confirmText:
    'Le serveur dit que ces outils ne changent rien. Les agents appellent sans demander ceux que vous confirmez, sauf si l’appel pourrait porter à ce serveur des données d’autres sources.',
  all: (n) => plural('fr', n, { one: 'Choisir # outil', other: 'Choisir les # outils' }),
  allFound: (n) => plural('fr', n, { one: 'Choisir # outil trouvé', other: 'Choisir les # outils trouvés' }),
  chosen: (n) => plural('fr', n, { one: '# choisi', other: '# choisis' }),
  confirmChosen: (n) => plural('fr', n, { one: 'Confirmer # outil', other: 'Confirmer # outils' }),
  confirmed: (n) => plural('fr', n, { one: '# outil est confirmé', other: '# outils sont confirmés' }),
};

/** Words of the tools of MCP servers on the Connections page. */
export const mcpTools = { en, fr };
