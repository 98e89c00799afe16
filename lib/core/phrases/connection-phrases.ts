type Name = { name: string };
/** `why` may be empty. */
type Why = { why: string };
type AgentAndName = Name & { agent: string };
/** `excess`: rights of the role, separated by commas; `more`: the number of further rights. Both may be empty. */
type Role = { role: string; excess: string; more: number };

/** Sentences about connections that cannot be used, and about solutions. */
const en = {
  connectionOff: ({ name }: Name) => `“${name}” is switched off. Switch it on on the Connections page.`,
  connectionNeedsSignIn: ({ name, why }: Name & Why) => `“${name}” needs a sign-in on the Connections page.${after(why)}`,
  connectionUnusable: ({ name, why }: Name & Why) =>
    `“${name}” cannot be used now.${after(why)} Correct it and test it on the Connections page.`,
  connectionNotForAgent: ({ agent, name }: AgentAndName) =>
    `${agent} may not use “${name}”. Its owner can allow it on the Connections page.`,
  agentWithoutConnection: ({ agent, name }: AgentAndName) =>
    `${agent} is not set up to use “${name}”. The author of the agent can allow it on the Agents page.`,
  connectionCannotBeUsed: () => 'This connection cannot be used.',
  roleMayWrite: ({ role, excess, more }: Role) =>
    `The role ${role} can do more than read, so it is not used. Use a role that can only SELECT.${excess && ` It can also: ${excess}${more > 0 ? ` and ${more} more` : ''}.`}`,
  roleReadsNothing: ({ role }: Pick<Role, 'role'>) =>
    `The role ${role} can read no table of this database. The owner of its tables can allow it, for each schema: GRANT USAGE ON SCHEMA … TO ${role}; GRANT SELECT ON ALL TABLES IN SCHEMA … TO ${role};`,
  chosenTablesGone: () =>
    'Of the schemas and tables that were chosen for agents, none can be read any more. Choose others, or allow all of them.',
  secretUndecryptable: ({ name }: Name) =>
    `The secret of “${name}” can no longer be decrypted. Remove the connection and add it again.`,
  secretGone: ({ name }: Name) => `“${name}” no longer has a secret. Remove the connection and add it again.`,
  salesforceNotSetUp: () => 'Salesforce is not set up on this server: its operator has to set SALESFORCE_CLIENT_ID.',
  noSalesforceLogin: () => 'SALESFORCE_CLIENT_ID is not set on this server, so nobody can sign in to Salesforce.',
  connectionChangedDuringSignIn: () => 'This connection was changed in another window meanwhile. Sign in again.',
  salesforceLoginGone: () => 'SALESFORCE_CLIENT_ID is no longer set on this server: ask its operator.',
};

const after = (why: string) => why && ` ${why}`;

const fr: typeof en = {
  connectionOff: ({ name }) => `« ${name} » est désactivée. Activez-la sur la page Connexions.`,
  connectionNeedsSignIn: ({ name, why }) => `« ${name} » demande une identification sur la page Connexions.${after(why)}`,
  connectionUnusable: ({ name, why }) =>
    `« ${name} » ne peut pas être utilisée pour le moment.${after(why)} Corrigez-la et testez-la sur la page Connexions.`,
  connectionNotForAgent: ({ agent, name }) =>
    `${agent} n’a pas le droit d’utiliser « ${name} ». Son propriétaire peut le permettre sur la page Connexions.`,
  agentWithoutConnection: ({ agent, name }) =>
    `${agent} n’est pas configuré pour utiliser « ${name} ». L’auteur de l’agent peut le permettre sur la page Agents.`,
  connectionCannotBeUsed: () => 'Cette connexion ne peut pas être utilisée.',
  roleMayWrite: ({ role, excess, more }) =>
    `Le rôle ${role} peut faire plus que lire, il n’est donc pas utilisé. Utilisez un rôle qui ne peut faire que SELECT.${excess && ` Droits en trop : ${excess}${more > 0 ? ` et ${more} de plus` : ''}.`}`,
  roleReadsNothing: ({ role }) =>
    `Le rôle ${role} ne peut lire aucune table de cette base. Le propriétaire des tables peut l’y autoriser, pour chaque schéma : GRANT USAGE ON SCHEMA … TO ${role}; GRANT SELECT ON ALL TABLES IN SCHEMA … TO ${role};`,
  chosenTablesGone: () =>
    'Parmi les schémas et tables choisis pour les agents, plus aucun ne peut être lu. Choisissez-en d’autres, ou autorisez-les tous.',
  secretUndecryptable: ({ name }) =>
    `Le secret de « ${name} » ne peut plus être déchiffré. Supprimez la connexion et ajoutez-la de nouveau.`,
  secretGone: ({ name }) => `« ${name} » n’a plus de secret. Supprimez la connexion et ajoutez-la de nouveau.`,
  salesforceNotSetUp: () => 'Salesforce n’est pas configuré sur ce serveur : son exploitant doit définir SALESFORCE_CLIENT_ID.',
  noSalesforceLogin: () =>
    'SALESFORCE_CLIENT_ID n’est pas défini sur ce serveur : personne ne peut donc s’identifier auprès de Salesforce.',
  connectionChangedDuringSignIn: () =>
    'Cette connexion a été modifiée entre-temps dans une autre fenêtre. Recommencez l’identification.',
  salesforceLoginGone: () => 'SALESFORCE_CLIENT_ID n’est plus défini sur ce serveur : adressez-vous à son exploitant.',
};

export const connectionPhrases = { en, fr };
