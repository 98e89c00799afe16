/** With these, an OpenAI client names an agent or a team as its model. */
export const AGENT = 'agent:';
export const TEAM = 'team:';
