/** The agents of a run about words (`lib/agents/word-agents`). */
export const ARCHITECT_AGENT = 'words-architect';
export const SCHOLAR_AGENT = 'words-scholar';
export const ROUTER_AGENT = 'words-router';

export const COORDINATORS = [ARCHITECT_AGENT, SCHOLAR_AGENT, ROUTER_AGENT];
