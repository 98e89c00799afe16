/** The titles of the pages whose own words are loaded with them. */
const en = { agents: 'Agents', teams: 'Teams', prompts: 'Prompts', models: 'Models', admin: 'Admin' };

const fr: typeof en = { agents: 'Agents', teams: 'Équipes', prompts: 'Prompts', models: 'Modèles', admin: 'Administration' };

export const pages = { en, fr };
