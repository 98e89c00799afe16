import type { SourceKind } from '@/lib/core/connections/connections';

/** States of an agent's sources, where agents are chosen and where they have answered. */
const en = {
  sources: { crm: 'CRM', database: 'Database', web: 'Web search' } satisfies Record<SourceKind, string>,
  missing: 'no connection',
  broken: 'cannot be used',
  warning: (title: string) => `${title}: a connection it needs cannot be used`,
  warnings: 'A connection that is needed cannot be used',
  about: (what: string, problem: string) => `${what}: ${problem}`,
  goTo: 'Go to Connections',
};

const fr: typeof en = {
  sources: { crm: 'CRM', database: 'Base de données', web: 'Recherche web' },
  missing: 'pas de connexion',
  broken: 'inutilisable',
  warning: (title) => `${title} : une connexion dont il a besoin est inutilisable`,
  warnings: 'Une connexion nécessaire est inutilisable',
  about: (what, problem) => `${what} : ${problem}`,
  goTo: 'Aller aux connexions',
};

export const sources = { en, fr };
